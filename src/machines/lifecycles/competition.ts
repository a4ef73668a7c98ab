import { setup } from 'xstate';
import type { CompetitionStatus } from '#contract/enumerations.ts';
import { statusAfter } from './status-after.ts';

/** What can happen to a competition: by the clock (network), or by a manager. */
export type CompetitionEvent =
  /** Its start, or its end, has come. */
  | { readonly type: 'network.started' }
  | { readonly type: 'network.ended' }
  /** At once, whatever was announced. */
  | { readonly type: 'manager.started' }
  | { readonly type: 'manager.ended' }
  /** It ends at another moment. */
  | { readonly type: 'manager.moved' }
  /** The places are final and the prizes are booked. */
  | { readonly type: 'manager.settled' }
  /** Taken back before anybody could take part. */
  | { readonly type: 'manager.withdrawn' };

/**
 * The life of a competition (specification 4): waiting, live, ended; then settled, which asks besides that every conversion
 * in it is decided (decision 169). What has begun is not taken back: somebody counts on its prizes.
 */
export const competitionLifecycle = setup({
  types: {
    events: {} as CompetitionEvent, // a type for inference, there is no value behind it
  },
}).createMachine({
  id: 'competition',
  initial: 'waiting' satisfies CompetitionStatus,
  states: {
    waiting: {
      on: {
        'network.started': 'live',
        'manager.started': 'live',
        'manager.moved': 'waiting',
        'manager.withdrawn': 'withdrawn',
      },
    },
    live: { on: { 'network.ended': 'ended', 'manager.ended': 'ended', 'manager.moved': 'live' } },
    ended: { on: { 'manager.settled': 'settled' } },
    settled: {},
    withdrawn: {},
  },
});

export const nextCompetitionStatus = statusAfter(competitionLifecycle);
