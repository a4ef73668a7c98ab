import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openCatalogue } from '../../catalogue/catalogue.ts';
import { postbacks } from '../../postbacks/tables.ts';
import { keepPostback } from '../../testing/deliveries.ts';
import { makeOffer, type MadeOffer } from '../../testing/network.ts';
import { openShops, type Shops } from '../../testing/shop.ts';
import { testDeps, type TestDeps } from '../../testing/test-deps.ts';
import type { Tracker } from '../tracker.ts';
import { acceptClaims } from './accept-claims.ts';
import type { Claim } from './claim.ts';

// the embedded database has one connection: nothing there holds a row that another wants
describe.runIf(inject('serverDatabase').kind === 'postgres')('a postback that is held for long', () => {
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
  /** A sale of a publisher that has a postback. */
  async function sold() {
    const shop = await shops.makeShop({ offer });
    const postback = await keepPostback(deps, { publisherId: shop.publisher.id });
    return { postback, sale: await shops.sold(shop) };
  }

  test('keeps nothing from being told as new that comes together with a change of what it is about', async () => {
    const [own, other, first] = [await sold(), await sold(), await sold()];
    await tracker.judge(own.sale);
    const late = await deps.db.transaction(async (tx) => {
      await tx.select().from(postbacks).where(eq(postbacks.id, own.postback.id)).for('update');
      // the first is judged at once, those that come meanwhile together
      const told = [first.sale, { ...own.sale, status: 'rejected' }, other.sale];
      const [, waiting, fresh] = told.map((sale) => tracker.judge(sale));
      expect(await fresh).toMatchObject({ kind: 'recorded' });
      return { waiting };
    });
    expect(await late.waiting).toMatchObject({ kind: 'changed' });
  });

  test('lets no later change go before its own, and what is new is told with them', async () => {
    const [own, other, fresh] = [await sold(), await sold(), await sold()];
    const rejected = [own.sale, other.sale].map((sale): Claim => ({ ...sale, status: 'rejected' }));
    await tracker.claim([own.sale, other.sale]);
    const judged = await deps.db.transaction(async (tx) => {
      await tx.select().from(postbacks).where(eq(postbacks.id, own.postback.id)).for('update');
      return acceptClaims(deps, openCatalogue(deps.db, deps.log), [...rejected, fresh.sale], 50);
    });
    expect(judged.map(({ kind }) => kind)).toEqual(['unjudged', 'unjudged', 'recorded']);
    expect((await tracker.claim(rejected)).map(({ kind }) => kind)).toEqual(['changed', 'changed']);
  });

  test('keeps no other publisher’s conversion waiting, and its own is made when it is free', async () => {
    const [own, other] = [await sold(), await sold()];
    const late = await deps.db.transaction(async (tx) => {
      await tx.select().from(postbacks).where(eq(postbacks.id, own.postback.id)).for('update');
      const waiting = tracker.judge(own.sale);
      expect(await tracker.judge(other.sale)).toMatchObject({ kind: 'recorded' });
      return { waiting };
    });
    expect(await late.waiting).toMatchObject({ kind: 'recorded' });
  });
});
