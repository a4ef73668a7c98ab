import type { Failure } from '#contract/failure.ts';

/** Where the server does not say how long to wait, s; and the longest that a person is made to wait. */
const DEFAULT_WAIT_S = 30;
const LONGEST_WAIT_S = 900;

/** The part of a context that a countdown is about. */
export interface Countdown {
  /** After 429 or 503, s; 0 where there is nothing to wait for. */
  readonly secondsLeft: number;
}

/** How long this failure makes wait, s; 0 where it says nothing of waiting. */
export function waitOf(failure: Failure | null): number {
  if (failure?.kind !== 'busy') return 0;
  const { retryAfter } = failure;
  return retryAfter === null
    ? DEFAULT_WAIT_S
    : Math.min(Math.max(Math.ceil(retryAfter / 1000), 1), LONGEST_WAIT_S);
}

/** For the guards of a chart that counts down. */
export const countsDown = ({ context }: { context: Countdown }): boolean => context.secondsLeft > 1;

/** For `assign`: one second less to wait. */
export const oneSecondLess = ({ secondsLeft }: Countdown): Countdown => ({ secondsLeft: secondsLeft - 1 });

/**
 * The `after` of a state that counts down: each second the state is entered anew, and after the last one
 * `then` is taken. The chart has `countsDown`, an action `countDown` and a delay `second`.
 */
export const everySecond = <const Here extends string, const Then extends object>(here: Here, then: Then) =>
  ({
    second: [{ guard: 'countsDown', target: here, reenter: true, actions: 'countDown' }, then],
  }) as const;
