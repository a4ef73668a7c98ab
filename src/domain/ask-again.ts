import type { Failure } from '#contract/failure.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import { type BackOff, backOff } from './back-off.ts';
import { type Freshness, oldFrom } from './freshness.ts';
import type { KeptRecord, QueryState } from './list-view.ts';

/** Nothing asks by itself more often than this, whatever an answer says of itself, ms. What is still being built is asked for as often. */
export const SELF_ASK_MS = 15_000;

/** Between tries that the line has broken, ms. */
const LINE: BackOff = { first: 2000, longest: MINUTE_MS };

/** What is answered sooner may be asked for as often as it is touched, ms. */
const QUICK_MS = 3000;
/** The longest that a touch waits, ms. */
const TOUCHED_MOST_MS = MINUTE_MS;

/** A clock is set right by seconds at any time; by more it was wrong, ms. */
const CLOCK_STEP_MS = MINUTE_MS;

/** Whether the line broke or was silent: nobody has refused anything, and the next try may well be answered. */
export const byTheLine = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'timeout';

type Answer = Pick<KeptRecord<unknown>, 'value' | 'fetchedAt' | 'stale' | 'building'>;

/** How long an answer counts as fresh, ms: the server's stated interval, else the constant of its resource. */
const intervalOf = (answer: Answer | null, staleAfter: number): number =>
  freshnessOf(answer?.value)?.nextRefresh ?? staleAfter;

/**
 * The moment, ms since 1970, from which an answer is old: by the server's own word where it
 * carries one, never later than its interval after it came, as the two clocks may differ.
 */
export function oldAt(answer: Answer, staleAfter: number): number {
  const freshness = freshnessOf(answer.value);
  const latest = answer.fetchedAt + intervalOf(answer, staleAfter);
  return freshness ? Math.min(oldFrom(freshness), latest) : latest;
}

/** From when it is asked for again. One that came old already is given a whole interval before the next. */
function dueAt(answer: Answer, staleAfter: number): number {
  const old = oldAt(answer, staleAfter);
  return old - answer.fetchedAt >= SELF_ASK_MS ? old : answer.fetchedAt + intervalOf(answer, staleAfter);
}

/** It has come later than it can be: the device's clock was ahead then, and nobody knows how old it is. */
const isOfFuture = ({ fetchedAt }: Answer, now: number): boolean => fetchedAt - now > CLOCK_STEP_MS;

/**
 * Whether a screen that opens or is seen again asks: nothing is kept, or it has been touched, is unfinished or old,
 * or has come in the future.
 */
export const isDue = (answer: Answer | null, staleAfter: number, now: number): boolean =>
  answer === null ||
  answer.stale ||
  answer.building ||
  isOfFuture(answer, now) ||
  now > dueAt(answer, staleAfter);

/**
 * In how many ms a screen left open asks by itself; null: not by itself. What the line has broken is asked for again
 * by back-off; after any other failure a whole interval passes (sooner it is the query's own waiting, or a network that
 * comes back); a refusal stays one. An answer that is kept no longer, since others needed its room, is asked for anew.
 */
export function askAgainIn(
  answer: Answer | null,
  query: QueryState,
  { staleAfter, now, seen }: { staleAfter: number; now: number; seen: boolean },
): number | null {
  const interval = intervalOf(answer, staleAfter);
  const { kind } = query;
  if (!seen || kind === 'asking' || kind === 'refused') return null;
  if (kind === 'failed') {
    const usual = Math.max(interval, SELF_ASK_MS);
    if (interval === 0) return null;
    return byTheLine(query.failure) ? Math.min(backOff(query.misses ?? 1, LINE), usual) : usual;
  }
  if (answer === null) return SELF_ASK_MS;
  if (interval === 0) return null;
  if (answer.building || isOfFuture(answer, now)) return SELF_ASK_MS;
  const rest = Math.max(dueAt(answer, staleAfter) + 1, answer.fetchedAt + SELF_ASK_MS) - now;
  // Overdue and yet not asked: somebody has looked and found a younger answer, or the asking was cancelled.
  return rest > 0 ? rest : SELF_ASK_MS;
}

/**
 * How long one waits, ms, before something is asked for that an event has touched, by how long its answer took: events
 * may come faster than a slow line brings a list, which would then never come to an end of fetching it.
 */
export const touchedWait = (took: number): number => (took < QUICK_MS ? 0 : Math.min(took, TOUCHED_MOST_MS));

/** What an answer says about its age; null where it says nothing. */
function freshnessOf(value: unknown): Freshness | null {
  const { dataAsOf, nextRefresh } = (value ?? {}) as Partial<Freshness>; // any value may be looked at this way
  return typeof dataAsOf === 'string' && typeof nextRefresh === 'number' ? { dataAsOf, nextRefresh } : null;
}
