import { MINUTE_MS } from '#contract/spans.ts';
import type { Db } from '../platform/db/client.ts';
import type { Logger } from '../platform/log.ts';
import { choiceOf } from '../events/choices.ts';
import { CHOICE } from '../events/dimensions.ts';
import { lastDays } from '../events/range.ts';
import { readEvents } from '../events/read-events.ts';
import type { Sums } from '../events/sums.ts';
import { renewed, staleWhileRevalidate } from '../platform/stale-while-revalidate.ts';

/** What an offer brought: clicks, conversions, and payout in minor units. */
export type Earned = Pick<Sums, 'clicks' | 'conversions' | 'payout'>;

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

const FRESH_MS = MINUTE_MS;
/** More than the crowded days of a month leave. */
const MOST_CHOICES = 1_000_000;
/**
 * Of a sub-source fewer clicks without a conversion are forgotten: they say next to nothing beside what is known of all
 * sub-sources, and one of its own with each click would be 10,000 entries a day in memory.
 */
const TELLING_CLICKS = 20;
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
  const range = lastDays(now);
  const of = { publisherId, range, limit: MOST_CHOICES };
  const [all, told] = await readEvents(
    db,
    {
      ...of,
      keys: ['smartlinkCampaign', 'subOfferCampaign'],
      filters: [{ dimension: 'smartlinkCampaign' }, { dimension: 'subOfferCampaign' }],
    },
    // of 10,000 sub-sources a day there are 300,000 sums, of which few come out of the database
    { ...of, keys: [CHOICE], leastClicks: TELLING_CLICKS },
  );
  // by smartlink, and by smartlink and sub-source: every click reads all offers of one
  const own = new Map<number, Map<number, Sums>>();
  for (const { keys, sums } of all) offersOf(own, Number(keys[0])).set(Number(keys[1]), sums);
  const source = new Map<string, Map<number, Sums>>();
  for (const { keys, sums } of told) {
    const { smartlink, offer, subSource } = choiceOf(String(keys[0]));
    offersOf(source, `${smartlink}/${subSource}`).set(offer, sums);
  }
  return {
    of: (smartlink, subSource) => ({
      own: own.get(smartlink) ?? noOffers,
      source: source.get(`${smartlink}/${subSource ?? ''}`) ?? noOffers,
    }),
  };
}

function offersOf<Key>(kept: Map<Key, Map<number, Sums>>, key: Key): Map<number, Sums> {
  const offers = kept.get(key) ?? new Map<number, Sums>();
  kept.set(key, offers);
  return offers;
}
