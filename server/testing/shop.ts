import { isRow } from '../platform/db/matches.ts';
import { type ConversionRow, conversions } from '../events/tables/conversions.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import type { Claim, ClaimAnswer } from '../tracker/postback/claim.ts';
import { openTracker } from './open-tracker.ts';
import { CHROME, makeLink, makeOffer, makePublisher, type MadeOffer } from './network.ts';
import type { TestDeps } from './test-deps.ts';
import { saleBy, visitOf } from './traffic.ts';

/** A publisher with an offer and a link to it. */
export interface Shop {
  readonly publisher: PublisherRow;
  readonly offer: MadeOffer;
  readonly code: string;
}
interface ShopOptions {
  readonly holdDays?: number;
  /** Hundredths of a percent of what is sold; 0: 12,345 units a sale. */
  readonly share?: number;
  readonly referrerId?: string;
  /** One that is there; else the shop gets an offer of its own. */
  readonly offer?: MadeOffer;
  /** Sells for this publisher, who may have other shops. */
  readonly publisher?: PublisherRow;
}
export type Told = Partial<Pick<Claim, 'status' | 'amount' | 'reason'>>;

/** A sale that can be told of again. */
export interface Sale {
  /** How a manager names the conversion. */
  readonly named: { readonly publisherId: string; readonly id: string; readonly actor: string };
  /** What the advertiser says of it every time. */
  readonly said: Pick<Claim, 'clickId' | 'key' | 'goal' | 'advertiserId' | 'test'>;
  readonly again: (told: Told) => Promise<ClaimAnswer['kind']>;
  readonly row: () => Promise<ConversionRow>;
}

export const PAYOUT = 12_345;
const nothing: Required<Told> = { status: 'approved', amount: null, reason: null };

/** Sells by the tracker itself: a click, then what the advertiser tells of it. */
export async function openShops(deps: TestDeps) {
  const tracker = await openTracker(deps);
  let visitor = 0;

  async function makeShop({
    holdDays = 0,
    share = 0,
    referrerId,
    ...options
  }: ShopOptions = {}): Promise<Shop> {
    const publisher =
      options.publisher ?? (await makePublisher(deps, referrerId === undefined ? {} : { referrerId }));
    const offer = options.offer ?? (await makeOffer(deps, { holdDays, share, payout: PAYOUT }));
    const { code } = await makeLink(deps, publisher, { offer });
    tracker.forget();
    return { publisher, offer, code };
  }

  async function claim(said: Sale['said'], told: Told): Promise<ClaimAnswer> {
    const [answer] = await tracker.claim([{ ...said, ...nothing, ...told, at: deps.clock.now() }]);
    if (answer === undefined) throw new Error('no answer');
    return answer;
  }

  /** What is still to be told to the tracker of a sale. */
  function sold({ offer, code }: Shop): Promise<Claim> {
    visitor += 1;
    const visit = visitOf(code, {
      query: new URLSearchParams({ sub1: `s${visitor % 3}` }),
      userAgent: `${CHROME} ${visitor}`,
    });
    return saleBy(tracker, visit, { key: offer.key, at: deps.clock.now() });
  }

  async function sell(
    shop: Shop,
    { test = false, ...told }: Told & { readonly test?: boolean } = {},
  ): Promise<Sale> {
    const { publisher } = shop;
    const { clickId, key, goal, advertiserId } = await sold(shop);
    const said = { clickId, key, goal, advertiserId, test };
    const answer = await claim(said, told);
    if (answer.kind !== 'recorded') throw new Error(answer.kind);
    const id = answer.conversionId;
    return {
      named: { publisherId: publisher.id, id, actor: 'manager:anna' },
      said,
      again: async (more) => (await claim(said, more)).kind,
      row: async () => {
        const [row] = await deps.db
          .select()
          .from(conversions)
          .where(isRow(conversions, { publisherId: publisher.id, id }));
        if (row === undefined) throw new Error('there is no such conversion');
        return row;
      },
    };
  }

  /** As `again`, heard by this tracker, whichever sold it. */
  const tellAgain = async ({ said }: Sale, told: Told) => (await claim(said, told)).kind;

  return { tracker, makeShop, sold, sell, tellAgain };
}
export type Shops = Awaited<ReturnType<typeof openShops>>;
