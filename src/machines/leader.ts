import { emit, setup } from 'xstate';
import { source } from './port.ts';

export type LockEvent = { readonly type: 'lock.granted' } | { readonly type: 'lock.lost' };

/**
 * One leader a publisher among all tabs of a browser, by a Web Lock. Only a visible tab
 * applies: a hidden one lets go, so that no frozen tab holds up the others.
 */
export const leaderMachine = setup({
  types: {
    events: {} as { readonly type: 'tab.shown' } | { readonly type: 'tab.hidden' } | LockEvent,
    emitted: {} as { readonly type: 'gained' } | { readonly type: 'lost' },
    tags: {} as 'leading',
  },
  actors: {
    /** Applies for the lock while it is running, and holds it. */
    lock: source<LockEvent>('lock'),
  },
  actions: { tellGained: emit({ type: 'gained' }), tellLost: emit({ type: 'lost' }) },
}).createMachine({
  id: 'leader',
  initial: 'hidden',
  states: {
    hidden: { on: { 'tab.shown': 'shown' } },
    shown: {
      initial: 'applying',
      invoke: { id: 'lock', src: 'lock', onError: 'lockless' },
      on: {
        'tab.hidden': 'hidden',
        // Applied for anew: the slot starts again.
        'lock.lost': { target: 'shown', reenter: true },
      },
      states: {
        applying: { on: { 'lock.granted': 'leading' } },
        leading: {
          tags: 'leading',
          entry: 'tellGained',
          exit: 'tellLost',
        },
      },
    },
    /** No Web Locks in this browser: every visible tab leads, and the work itself looks at what is due. */
    lockless: {
      tags: 'leading',
      entry: 'tellGained',
      exit: 'tellLost',
      on: { 'tab.hidden': 'hidden' },
    },
  },
});
