import { setTimeout as sleep } from 'node:timers/promises';
import type { Offer, Reference } from '../catalogue/reference.ts';
import { reachedCap, type Taken } from '../catalogue/taken.ts';
import type { Db } from '../platform/db/client.ts';
import type { Logger } from '../platform/log.ts';
import { renewed, staleWhileRevalidate } from '../platform/stale-while-revalidate.ts';
import { OFFER_EVER } from '../events/dimensions.ts';
import type { Question } from '../events/question.ts';
import { EVER, todayInUtc } from '../events/range.ts';
import { readEvents } from '../events/read-events.ts';

/** What offers with a limit have taken, by `relativeId`. */
export interface CapsBook {
  /**
   * Those that take no more. Waits for the database the first time only, and not again when that fails; empty as long as
   * nothing could be read: a visitor sent beyond a limit is less than one lost.
   */
  full(reference: Reference): Promise<ReadonlySet<number>>;
  /** Of all that have a limit, no older than `FRESH_MS`: for who reads it, not for a click. */
  taken(reference: Reference): Promise<ReadonlyMap<number, Taken>>;
  /**
   * Conversions of these offers have come: counts them anew, one counting after the other, so that a click after that
   * goes by it. Resolves when nothing is left to be looked at.
   */
  look(offers: readonly number[]): Promise<void>;
  renew(reference: Reference): Promise<void>;
}

type Capped = Pick<Offer, 'relativeId' | 'dayCap' | 'totalCap'>;
interface Counted {
  readonly taken: ReadonlyMap<number, Taken>;
  readonly full: ReadonlySet<number>;
}

/** What a process knows with the number of its question: of two answers the later question's is right. */
interface Known {
  readonly asked: number;
  readonly taken: Map<number, Taken>;
  readonly full: Set<number>;
}

/** So old is what is known at most, should nobody tell of a conversion: a rejection makes room, and a day ends. */
const FRESH_MS = 15_000;
/** After counting single offers the database has so many times as long to itself. */
const REST = 4;
const none: Counted = { taken: new Map(), full: new Set() };

/** `now` is the network's clock: a day ends at midnight UTC. */
export function openCaps(db: Db, now: () => Date, log: Logger): CapsBook {
  const onError = (error: unknown) => log.warn('limits of offers could not be read', { error });
  // by what is limited: another limit is another question
  const keys = new WeakMap<Reference, string>();
  const asked = new Map<string, readonly Capped[]>();
  const looks = new Map<number, { readonly asked: number; readonly its: Taken; readonly isFull: boolean }>();
  let questions = 0;
  const question = (): number => {
    questions += 1;
    return questions;
  };
  /** Puts in what was looked at since the question. */
  const upToDate = (known: Known): Known => {
    for (const [offer, look] of looks) {
      if (look.asked < known.asked) {
        looks.delete(offer);
        continue;
      }
      known.taken.set(offer, look.its);
      if (look.isFull) known.full.add(offer);
      else known.full.delete(offer);
    }
    return known;
  };
  const counted = staleWhileRevalidate<Known>(
    async (key) => {
      const number = question();
      const { taken, full } = await count(db, asked.get(key) ?? [], now());
      return upToDate({ asked: number, taken: new Map(taken), full: new Set(full) });
    },
    { freshFor: FRESH_MS, size: 1, onError },
  );
  const keyOf = (reference: Reference): string => {
    const known = keys.get(reference);
    if (known !== undefined) return known;
    const capped = cappedIn(reference);
    const key = capped.length === 0 ? '' : JSON.stringify(capped);
    asked.clear();
    asked.set(key, capped);
    keys.set(reference, key);
    return key;
  };
  /** What could not be read, and when that was tried last: clicks don't wait for the next try. */
  let failed = { key: '', at: 0 };
  const fullBy = async (key: string): Promise<ReadonlySet<number>> => {
    try {
      return (await counted.forceFetch(key)).full;
    } catch (error) {
      failed = { key, at: performance.now() };
      onError(error);
      return none.full;
    }
  };
  const due = new Set<number>();
  let looking: Promise<void> | null = null;
  const lookAtDue = async (): Promise<void> => {
    while (due.size > 0) {
      const started = performance.now();
      const [[key, capped] = ['', []]] = asked;
      const which = capped.filter(({ relativeId }) => due.has(relativeId));
      due.clear();
      const number = question();
      const { taken, full } = await count(db, which, now());
      for (const [offer, its] of taken) looks.set(offer, { asked: number, its, isFull: full.has(offer) });
      const known = counted.peek(key, { allowStale: true });
      if (known !== undefined) upToDate(known);
      if (due.size > 0) await sleep((performance.now() - started) * REST, undefined, { ref: false });
    }
  };
  return {
    full: async (reference) => {
      const key = keyOf(reference);
      if (key === '') return none.full;
      if (failed.key !== key || counted.peek(key, { allowStale: true }) !== undefined) return fullBy(key);
      if (performance.now() >= failed.at + FRESH_MS) {
        failed = { key, at: performance.now() };
        void fullBy(key);
      }
      return none.full;
    },
    taken: async (reference) => {
      const key = keyOf(reference);
      if (key === '') return none.taken;
      const isFresh = counted.getRemainingTTL(key) > 0;
      return (await (isFresh ? counted.forceFetch(key) : renewed(counted, key))).taken;
    },
    look: (offers) => {
      for (const offer of offers) due.add(offer);
      looking ??= lookAtDue()
        .catch(onError)
        .finally(() => {
          looking = null;
        });
      return looking;
    },
    renew: async (reference) => {
      const key = keyOf(reference);
      if (key !== '') await renewed(counted, key);
    },
  };
}

const cappedIn = ({ offers }: Reference): readonly Capped[] =>
  [...offers.values()].flatMap(({ relativeId, dayCap, totalCap }) =>
    dayCap === null && totalCap === null ? [] : [{ relativeId, dayCap, totalCap }],
  );

/** Conversions count as in reports: all publishers', without rejected ones and tests. */
async function count(db: Db, capped: readonly Capped[], now: Date): Promise<Counted> {
  const had = async (
    limited: readonly Capped[],
    by: 'offerCampaign' | typeof OFFER_EVER,
    range: Question['range'],
  ) => {
    if (limited.length === 0) return new Map<number, number>();
    const values = limited.map(({ relativeId }) => String(relativeId));
    const filters = [{ dimension: by, values }] as const;
    const [counted] = await readEvents(db, { publisherId: null, range, keys: [by], filters });
    return new Map(counted.map(({ keys, sums }) => [Number(keys[0]), sums.conversions]));
  };
  const byDay = await had(
    capped.filter(({ dayCap }) => dayCap !== null),
    'offerCampaign',
    todayInUtc(now),
  );
  const ever = await had(
    capped.filter(({ totalCap }) => totalCap !== null),
    OFFER_EVER,
    EVER,
  );
  const taken = new Map(
    capped.map(({ relativeId, dayCap, totalCap }) => [
      relativeId,
      {
        day: dayCap === null ? null : (byDay.get(relativeId) ?? 0),
        total: totalCap === null ? null : (ever.get(relativeId) ?? 0),
      },
    ]),
  );
  const full = capped.filter((offer) => {
    const its = taken.get(offer.relativeId);
    return its !== undefined && reachedCap(offer, its) !== null;
  });
  return { taken, full: new Set(full.map(({ relativeId }) => relativeId)) };
}
