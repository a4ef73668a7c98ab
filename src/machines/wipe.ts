import { emit, setup } from 'xstate';
import { port } from './port.ts';

type Emitted = { readonly type: 'wiped' } | { readonly type: 'unwiped' };

/** Removing what this device keeps, without logging out: every answer goes. */
export const wipeMachine = setup({
  types: { events: {} as { readonly type: 'wipe.start' }, emitted: {} as Emitted, tags: {} as 'busy' },
  actors: { wipe: port<void>('wipe') },
  actions: { tellWiped: emit({ type: 'wiped' }), tellUnwiped: emit({ type: 'unwiped' }) },
  delays: { timeout: 20_000 },
}).createMachine({
  id: 'wipe',
  initial: 'resting',
  states: {
    resting: { on: { 'wipe.start': 'wiping' } },
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
