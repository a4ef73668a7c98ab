import type { Reference } from '../catalogue/reference.ts';
import type { Db } from '../platform/db/client.ts';
import type { Logger } from '../platform/log.ts';
import { renewed, staleWhileRevalidate } from '../platform/stale-while-revalidate.ts';
import { type Days, readDays, today } from '../events/read-roll-ups.ts';

/** Which offers have as many conversions as they take, by `relativeId`. */
export interface CapsBook {
  /** Waits for the database the first time only; empty while it cannot be asked. */
  full(reference: Reference): Promise<ReadonlySet<number>>;
  renew(reference: Reference): Promise<void>;
}

interface Cap {
  readonly offer: number;
  readonly day: number | null;
  readonly total: number | null;
}

/** An offer may get conversions beyond its limit for so long: those of clicks on their way come later anyway. */
const FRESH_MS = 15_000;
const none: ReadonlySet<number> = new Set();

/** `now` is the network's clock: a day ends at midnight UTC. */
export function openCaps(db: Db, now: () => Date, log: Logger): CapsBook {
  const onError = (error: unknown) => log.warn('limits of offers could not be read', { error });
  // by what is limited: another limit is another question
  const keys = new WeakMap<Reference, string>();
  const asked = new Map<string, readonly Cap[]>();
  const full = staleWhileRevalidate((key) => readFull(db, asked.get(key) ?? [], now()), {
    freshFor: FRESH_MS,
    size: 1,
    onError,
  });
  const keyOf = (reference: Reference): string => {
    const known = keys.get(reference);
    if (known !== undefined) return known;
    const caps = capsIn(reference);
    const key = caps.length === 0 ? '' : JSON.stringify(caps);
    asked.clear();
    asked.set(key, caps);
    keys.set(reference, key);
    return key;
  };
  return {
    full: async (reference) => {
      const key = keyOf(reference);
      if (key === '') return none;
      try {
        return await full.forceFetch(key);
      } catch (error) {
        onError(error);
        return none;
      }
    },
    renew: async (reference) => {
      const key = keyOf(reference);
      if (key !== '') await renewed(full, key);
    },
  };
}

const capsIn = ({ offers }: Reference): readonly Cap[] =>
  [...offers.values()].flatMap(({ relativeId, dayCap, totalCap }) =>
    dayCap === null && totalCap === null ? [] : [{ offer: relativeId, day: dayCap, total: totalCap }],
  );

/** Conversions count as in reports: all publishers', without rejected ones and tests. */
async function readFull(db: Db, caps: readonly Cap[], now: Date): Promise<Set<number>> {
  const had = async (limited: readonly Cap[], days: Days | null) => {
    const values = limited.map(({ offer }) => String(offer));
    const dimensions = ['offerCampaign', 'subOfferCampaign'] as const;
    const counts = new Map<number, number>();
    for (const { value, sums } of await readDays(db, { publisherId: null, dimensions, values, days })) {
      const offer = Number(value);
      counts.set(offer, (counts.get(offer) ?? 0) + sums.conversions);
    }
    return counts;
  };
  const byDay = await had(
    caps.filter(({ day }) => day !== null),
    today(now),
  );
  const everBefore = await had(
    caps.filter(({ total }) => total !== null),
    null,
  );
  const isFull = ({ offer, day, total }: Cap): boolean =>
    (byDay.get(offer) ?? 0) >= (day ?? Infinity) || (everBefore.get(offer) ?? 0) >= (total ?? Infinity);
  return new Set(caps.filter(isFull).map(({ offer }) => offer));
}
