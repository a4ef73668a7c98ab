import { assign, setup } from 'xstate';
import { BALANCE_REFRESH_MS } from '#contract/limits.ts';
import { port } from './port.ts';

/** Whatever the work answers, it is not asked again at once. */
const SHORTEST_PAUSE_MS = 1000;

/**
 * Says when the balance is asked for again (specification 7, design 4): while this tab leads, whenever
 * what is kept has become due. How long that is, `refresh` reads from the database, so that three tabs
 * and a reload make no more calls than one.
 */
export const balanceMachine = setup({
  types: {
    context: {} as { readonly dueIn: number; readonly again: boolean },
    events: {} as
      | { readonly type: 'leader.gained' }
      | { readonly type: 'leader.lost' }
      | { readonly type: 'network.restored' }
      /** The network has told that it has changed. */
      | { readonly type: 'balance.touched' },
  },
  actors: {
    /** Asks where it is due; answers in how many ms it is due next. */
    refresh: port<number>('refresh'),
  },
  guards: { again: ({ context }) => context.again },
  delays: { due: ({ context }) => context.dueIn, timeout: 90_000 },
}).createMachine({
  id: 'balance',
  context: { dueIn: BALANCE_REFRESH_MS, again: false },
  initial: 'resting',
  on: { 'leader.lost': '.resting' },
  states: {
    resting: { on: { 'leader.gained': 'asking' } },
    asking: {
      entry: assign({ again: false }),
      invoke: {
        id: 'refresh',
        src: 'refresh',
        onDone: [
          { guard: 'again', target: 'asking', reenter: true },
          {
            target: 'waiting',
            actions: assign({
              dueIn: ({ event }) => Math.min(Math.max(event.output, SHORTEST_PAUSE_MS), BALANCE_REFRESH_MS),
            }),
          },
        ],
        onError: { target: 'waiting', actions: assign({ dueIn: BALANCE_REFRESH_MS }) },
      },
      after: { timeout: { target: 'waiting', actions: assign({ dueIn: BALANCE_REFRESH_MS }) } },
      on: { 'balance.touched': { actions: assign({ again: true }) } },
    },
    waiting: {
      after: { due: 'asking' },
      on: { 'leader.gained': 'asking', 'network.restored': 'asking', 'balance.touched': 'asking' },
    },
  },
});
