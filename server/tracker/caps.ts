import { setTimeout as sleep } from 'node:timers/promises';
import type { Reference } from '../catalogue/reference.ts';
import type { Db } from '../platform/db/client.ts';
import type { Logger } from '../platform/log.ts';
import { renewed, staleWhileRevalidate } from '../platform/stale-while-revalidate.ts';
import { type Days, readDays, today } from '../events/read-roll-ups.ts';

/** Which offers have as many conversions as they take, by `relativeId`. */
export interface CapsBook {
  /** Waits for the database the first time only; empty while it cannot be asked. */
  full(reference: Reference): Promise<ReadonlySet<number>>;
  /**
   * Conversions of these offers have come: reads them anew, one reading after the other, so that a click after that
   * goes by it. Resolves when nothing is left to be looked at.
   */
  look(offers: readonly number[]): Promise<void>;
  renew(reference: Reference): Promise<void>;
}

interface Cap {
  readonly offer: number;
  readonly day: number | null;
  readonly total: number | null;
}

/**
 * So old is what is known of an offer at most, should nobody have told of a conversion: the day may have ended, or a
 * rejection have made room.
 */
const FRESH_MS = 15_000;
/** After a look at single offers the database has so many times its length to itself. */
const REST = 4;
const none: ReadonlySet<number> = new Set();

/** What is known. Questions are counted: of two answers the one that was asked for later is right. */
interface Known {
  readonly asked: number;
  readonly full: Set<number>;
}

/** `now` is the network's clock: a day ends at midnight UTC. */
export function openCaps(db: Db, now: () => Date, log: Logger): CapsBook {
  const onError = (error: unknown) => log.warn('limits of offers could not be read', { error });
  // by what is limited: another limit is another question
  const keys = new WeakMap<Reference, string>();
  const limits = new Map<string, readonly Cap[]>();
  const looks = new Map<number, { readonly asked: number; readonly isFull: boolean }>();
  let questions = 0;
  const ask = (): number => (questions += 1);
  /** Puts the looks in that are newer than the answer. */
  const upToDate = (known: Known): Known => {
    for (const [offer, { asked, isFull }] of looks) {
      if (asked < known.asked) looks.delete(offer);
      else if (isFull) known.full.add(offer);
      else known.full.delete(offer);
    }
    return known;
  };
  const book = staleWhileRevalidate<Known>(
    async (key) => {
      const asked = ask();
      return upToDate({ asked, full: await readFull(db, limits.get(key) ?? [], now()) });
    },
    { freshFor: FRESH_MS, size: 1, onError },
  );
  const keyOf = (reference: Reference): string => {
    const known = keys.get(reference);
    if (known !== undefined) return known;
    const caps = capsIn(reference);
    const key = caps.length === 0 ? '' : JSON.stringify(caps);
    limits.clear();
    limits.set(key, caps);
    keys.set(reference, key);
    return key;
  };

  const due = new Set<number>();
  let looking: Promise<void> | null = null;
  const lookAtDue = async (): Promise<void> => {
    while (due.size > 0) {
      const started = performance.now();
      const [[key, caps] = ['', []]] = limits;
      const which = caps.filter(({ offer }) => due.has(offer));
      due.clear();
      const asked = ask();
      const full = await readFull(db, which, now());
      for (const { offer } of which) looks.set(offer, { asked, isFull: full.has(offer) });
      const known = book.peek(key, { allowStale: true });
      if (known !== undefined) upToDate(known);
      if (due.size > 0) await sleep((performance.now() - started) * REST, undefined, { ref: false });
    }
  };
  return {
    full: async (reference) => {
      const key = keyOf(reference);
      if (key === '') return none;
      try {
        return (await book.forceFetch(key)).full;
      } catch (error) {
        onError(error);
        return none;
      }
    },
    look: (offers) => {
      for (const offer of offers) due.add(offer);
      looking ??= lookAtDue()
        .catch(onError)
        .finally(() => (looking = null));
      return looking;
    },
    renew: async (reference) => {
      const key = keyOf(reference);
      if (key !== '') await renewed(book, key);
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
