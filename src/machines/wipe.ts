import { emit, setup } from 'xstate';
import { port } from './port.ts';

type Event =
  | { readonly type: 'wipe.ask' }
  | { readonly type: 'wipe.confirm' }
  | { readonly type: 'wipe.cancel' };

type Emitted = { readonly type: 'wiped' } | { readonly type: 'unwiped' };

/** Removing what this device keeps, without logging out: a question first, then every answer goes (design 3). */
export const wipeMachine = setup({
  types: { events: {} as Event, emitted: {} as Emitted, tags: {} as 'asks' | 'busy' },
  actors: { wipe: port<void>('wipe') },
  actions: { tellWiped: emit({ type: 'wiped' }), tellUnwiped: emit({ type: 'unwiped' }) },
  delays: { timeout: 20_000 },
}).createMachine({
  id: 'wipe',
  initial: 'resting',
  states: {
    resting: { on: { 'wipe.ask': 'asking' } },
    asking: { tags: 'asks', on: { 'wipe.confirm': 'wiping', 'wipe.cancel': 'resting' } },
    wiping: {
      tags: 'busy',
      invoke: {
        id: 'wipe',
        src: 'wipe',
        onDone: { target: 'resting', actions: 'tellWiped' },
        onError: { target: 'resting', actions: 'tellUnwiped' },
      },
      after: { timeout: { target: 'resting', actions: 'tellUnwiped' } },
    },
  },
});
