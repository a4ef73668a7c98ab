import { sql } from 'drizzle-orm';
import { QUARTER_HOUR_MS } from '#domain/zone.ts';
import type { Db } from '../platform/db/client.ts';
import type { Logger } from '../platform/log.ts';
import { CHOICE } from '../traffic/dimensions.ts';
import { QUARTER_HOURS_A_DAY } from '../traffic/quarter-hours.ts';
import { renewed, staleWhileRevalidate } from '../platform/stale-while-revalidate.ts';

/** What an offer brought: clicks, conversions, and payout in minor units. */
export interface Earned {
  readonly clicks: number;
  readonly conversions: number;
  readonly payout: number;
}

/** By the `relativeId` of the offer; absent: nothing. */
export type EarnedByOffer = ReadonlyMap<number, Earned>;

/** What a publisher's smartlinks brought in the last 30 days, by offer: in all, and from a sub-source. */
export interface Earnings {
  of(smartlink: number, subSource: string | null): { own: EarnedByOffer; source: EarnedByOffer };
}

/** Remembers the earnings of each publisher. Choosing an offer is best effort: nobody waits for them. */
export interface EarningsBook {
  /** Those at hand; none yet for a publisher asked for the first time. */
  of(publisherId: string): Earnings;
  renew(publisherId: string): Promise<void>;
}

const LOOK_BACK_DAYS = 30;
const FRESH_MS = 60_000;
export const nothing: Earned = { clicks: 0, conversions: 0, payout: 0 };
const noOffers: EarnedByOffer = new Map();
const noEarnings: Earnings = { of: () => ({ own: noOffers, source: noOffers }) };

/** `now` is the network's clock; `renews` false where somebody else says when to read again (the demo). */
export function openEarnings(db: Db, now: () => Date, log: Logger, renews = true): EarningsBook {
  const onError = (error: unknown) => log.warn('earnings of smartlinks could not be read', { error });
  const cache = staleWhileRevalidate((publisherId) => loadEarnings(db, publisherId, now()), {
    freshFor: renews ? FRESH_MS : 0,
    size: 10_000,
    onError,
  });
  return {
    of: (publisherId) => {
      if (renews) cache.fetch(publisherId).catch(onError);
      return cache.get(publisherId) ?? noEarnings;
    },
    renew: async (publisherId) => {
      await renewed(cache, publisherId);
    },
  };
}

async function loadEarnings(db: Db, publisherId: string, now: Date): Promise<Earnings> {
  const today = Math.floor(now.getTime() / QUARTER_HOUR_MS / QUARTER_HOURS_A_DAY);
  const { rows } = await db.execute<{
    value: string;
    clicks: number;
    conversions: number;
    payout: number;
  }>(sql`
    select value, sum(clicks)::float8 as clicks, sum(conversions)::float8 as conversions,
      sum(payout)::float8 as payout from rollup_days
    where publisher_id = ${publisherId} and dimension = ${CHOICE}
      and bucket >= ${today - LOOK_BACK_DAYS} and bucket <= ${today} group by value`);
  // by smartlink, and by smartlink and sub-source: every click reads all offers of one
  const own = new Map<string, Map<number, Earned>>();
  const source = new Map<string, Map<number, Earned>>();
  for (const { value, ...earned } of rows) {
    const [smartlink = '', number, ...subSource] = value.split('/');
    const offer = Number(number);
    offersOf(source, `${smartlink}/${subSource.join('/')}`).set(offer, earned);
    const all = offersOf(own, smartlink);
    all.set(offer, sum(all.get(offer) ?? nothing, earned));
  }
  return {
    of: (smartlink, subSource) => ({
      own: own.get(String(smartlink)) ?? noOffers,
      source: source.get(`${smartlink}/${subSource ?? ''}`) ?? noOffers,
    }),
  };
}

function offersOf(kept: Map<string, Map<number, Earned>>, key: string): Map<number, Earned> {
  const offers = kept.get(key) ?? new Map<number, Earned>();
  kept.set(key, offers);
  return offers;
}

const sum = (one: Earned, other: Earned): Earned => ({
  clicks: one.clicks + other.clicks,
  conversions: one.conversions + other.conversions,
  payout: one.payout + other.payout,
});
