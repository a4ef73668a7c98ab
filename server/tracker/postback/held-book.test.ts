import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readClickId } from '../../catalogue/click-id.ts';
import { conversions } from '../../events/tables/conversions.ts';
import { checkLedger } from '../../ledger/check.ts';
import { commissions } from '../../referrals/tables.ts';
import { makeOffer, makePublisher, type MadeOffer } from '../../testing/network.ts';
import { openShops, type Shops } from '../../testing/shop.ts';
import { testDeps, type TestDeps } from '../../testing/test-deps.ts';
import type { Tracker } from '../tracker.ts';
import type { Claim } from './claim.ts';

const REFERRALS = 20;

// the embedded database has one connection: nothing there holds a book that another wants
describe.runIf(inject('serverDatabase').kind === 'postgres')(
  'a referrer’s book that is held for long',
  () => {
    let deps: TestDeps;
    let shops: Shops;
    let tracker: Tracker;
    let offer: MadeOffer;
    beforeAll(async () => {
      deps = await testDeps();
      shops = await openShops(deps);
      ({ tracker } = shops);
      offer = await makeOffer(deps);
    });
    afterAll(() => deps.close());
    /** A sale of a publisher of its own. */
    const sold = async (options: { readonly referrerId?: string } = {}): Promise<Claim> =>
      shops.sold(await shops.makeShop({ offer, ...options }));

    test('keeps nobody else’s conversion waiting, and those of its referrals are made when it is free, each once', async () => {
      const { id: referrerId } = await makePublisher(deps);
      // the book is there
      expect(await tracker.judge(await sold({ referrerId }))).toMatchObject({ kind: 'recorded' });
      const sales = await Promise.all(Array.from({ length: REFERRALS }, () => sold({ referrerId })));
      const told = () => Promise.all(sales.map(async (sale) => (await tracker.judge(sale)).kind));
      const all = (kind: string) => sales.map(() => kind);
      const [beside, later] = [await sold(), await sold()];
      const late = await deps.db.transaction(async (tx) => {
        await tx.execute(sql`select open_book(${referrerId})`);
        const waiting = told();
        expect(await tracker.judge(beside)).toMatchObject({ kind: 'recorded' });
        // they are put off by now, for each of them and the batch before have waited for the book, and wait for it again
        expect(await tracker.judge(later)).toMatchObject({ kind: 'recorded' });
        return { waiting };
      });
      expect(await late.waiting).toEqual(all('recorded'));
      const hits = sales.flatMap(({ clickId }) => readClickId(clickId)?.hitId ?? []);
      expect(await deps.db.$count(conversions, inArray(conversions.hitId, hits))).toBe(REFERRALS);
      expect(await deps.db.$count(commissions, eq(commissions.publisherId, referrerId))).toBe(REFERRALS + 1);
      expect(await checkLedger(deps)).toEqual([]);
      expect(await told()).toEqual(all('repeated'));
    });
  },
);
