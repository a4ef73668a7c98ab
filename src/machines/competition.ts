import { assign, emit, setup } from 'xstate';
import { type CompetitionPhase, type CompetitionSpan, phaseAt } from '#domain/competition-phase.ts';

interface Context extends CompetitionSpan {
  /** By the network's clock, ms since 1970, as it was last told. */
  readonly now: number;
}

export type CompetitionClockEvent =
  /** Each second, and at once after a sleep or when a clock was set. */
  | { readonly type: 'clock.told'; readonly now: number }
  /** The manager has moved its start or its end. */
  | ({ readonly type: 'manager.moved' } & CompetitionSpan);

/**
 * Where a competition stands by the clock (specification 4): it waits, is live, or has ended. Told the time, it never counts:
 * however long nobody told it, it stands right with the next word, forwards and back.
 */
export const competitionClock = setup({
  types: {
    context: {} as Context, // types for inference, there is no value behind them
    input: {} as Context,
    events: {} as CompetitionClockEvent,
    emitted: {} as { readonly type: 'turned'; readonly to: CompetitionPhase },
    tags: {} as 'counting',
  },
  guards: {
    is: ({ context }, params: { readonly phase: CompetitionPhase }) =>
      phaseAt(context, context.now) === params.phase,
  },
  actions: {
    takeTime: assign((_, params: Pick<Context, 'now'>) => params),
    takeSpan: assign((_, params: CompetitionSpan) => params),
    /** What was asked for before is old: somebody else is ahead, or there are places for the first time. */
    tellTurn: emit((_, params: { readonly to: CompetitionPhase }) => ({ type: 'turned', to: params.to })),
  },
}).createMachine({
  id: 'competition',
  context: ({ input }) => input,
  initial: 'looking',
  on: {
    'clock.told': { actions: { type: 'takeTime', params: ({ event: { now } }) => ({ now }) } },
    'manager.moved': {
      actions: { type: 'takeSpan', params: ({ event: { startAt, endAt } }) => ({ startAt, endAt }) },
    },
  },
  states: {
    /** Of no moment: where it stands when the screen opens is no news. */
    looking: {
      always: [
        { guard: { type: 'is', params: { phase: 'ended' } }, target: 'ended' },
        { guard: { type: 'is', params: { phase: 'live' } }, target: 'live' },
        { target: 'waiting' },
      ],
    },
    waiting: {
      tags: 'counting',
      always: [turn('live'), turn('ended')],
    },
    live: {
      tags: 'counting',
      always: [turn('ended'), turn('waiting')],
    },
    ended: {
      always: [turn('live'), turn('waiting')],
    },
  },
});

function turn<const To extends CompetitionPhase>(to: To) {
  return {
    guard: { type: 'is', params: { phase: to } },
    target: to,
    actions: { type: 'tellTurn', params: { to } },
  } as const;
}
