import { setup } from 'xstate';
import { port } from './port.ts';

/** What one turn came to: something was asked for, nothing is missing, or the line or the device forbids it. */
export type AheadTurn = 'more' | 'done' | 'held';

/**
 * Fetches ahead of need what a time without a network will want: while this tab leads, after the first screen
 * has been left in peace, one answer at a time. The very first, what most open next, comes as soon as the first
 * screen has what it asked for. What is wanted and what forbids it, `next` knows.
 */
export const aheadMachine = setup({
  types: {
    events: {} as
      | { readonly type: 'leader.gained' }
      | { readonly type: 'leader.lost' }
      | { readonly type: 'network.restored' },
  },
  actors: {
    /** Asks for the next answer that is missing or old, in an idle moment, when no screen waits for one. */
    next: port<AheadTurn>('next'),
  },
  delays: { settle: 2000, idle: 20_000, gap: 300, pause: 600_000, timeout: 90_000 },
}).createMachine({
  id: 'ahead',
  initial: 'resting',
  on: { 'leader.lost': '.resting' },
  states: {
    resting: { on: { 'leader.gained': 'settling' } },
    settling: { after: { settle: 'first' } },
    first: {
      invoke: { id: 'first', src: 'next', onDone: 'quiet', onError: 'quiet' },
      after: { timeout: 'quiet' },
    },
    /** Somebody has just come, or the network has: what the screen asks for comes first. */
    quiet: { after: { idle: 'fetching' } },
    fetching: {
      invoke: {
        id: 'next',
        src: 'next',
        onDone: [{ guard: ({ event }) => event.output === 'more', target: 'spacing' }, { target: 'pausing' }],
        onError: 'pausing',
      },
      after: { timeout: 'pausing' },
    },
    spacing: { after: { gap: 'fetching' } },
    pausing: { after: { pause: 'fetching' }, on: { 'network.restored': 'quiet' } },
  },
});
