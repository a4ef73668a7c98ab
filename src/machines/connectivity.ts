import { assign, emit, setup, stateIn } from 'xstate';
import { type BackOff, backOff } from '#domain/back-off.ts';
import { port } from './port.ts';

/** Between two probes of a lost network. */
const PAUSES: BackOff = { first: 2000, longest: 30_000 };

/**
 * Is there a network? Found by requests that fail and answer; the browser's own flag is only a hint
 * (faults N16). A failed request and the flag are checked by a probe; meanwhile the panel counts as online.
 */
export const connectivityMachine = setup({
  types: {
    input: {} as { readonly online: boolean },
    context: {} as { readonly startsOnline: boolean; readonly misses: number },
    events: {} as
      | { readonly type: 'request.answered' }
      | { readonly type: 'request.failed' }
      | { readonly type: 'browser.online' }
      | { readonly type: 'browser.offline' }
      | { readonly type: 'tab.shown' },
    emitted: {} as { readonly type: 'lost' } | { readonly type: 'restored' },
    tags: {} as 'online',
  },
  actors: {
    /** Asks the server for something small; true: it answered, whatever it said. */
    probe: port<boolean>('probe'),
  },
  guards: {
    startsOnline: ({ context }) => context.startsOnline,
    hinted: stateIn({ checking: 'hinted' }),
  },
  actions: {
    tellLost: emit({ type: 'lost' }),
    tellRestored: emit({ type: 'restored' }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    forgetMisses: assign({ misses: 0 }),
  },
  delays: {
    timeout: 5000,
    recheck: 2000,
    pause: ({ context }) => backOff(context.misses + 1, PAUSES),
  },
}).createMachine({
  id: 'connectivity',
  context: ({ input }) => ({ startsOnline: input.online, misses: 0 }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'startsOnline', target: 'online' }, { target: 'offline' }],
    },
    online: {
      tags: 'online',
      entry: 'forgetMisses',
      on: { 'request.failed': 'checking', 'browser.offline': 'checking.hinted' },
      initial: 'sure',
      states: {
        sure: {},
        // The network was there, the browser says it is not: the answer may have been the last one to get through.
        unsure: { after: { recheck: '#connectivity.checking' } },
      },
    },
    checking: {
      tags: 'online',
      invoke: {
        id: 'check',
        src: 'probe',
        onDone: [
          { guard: ({ event }) => !event.output, target: 'offline', actions: 'tellLost' },
          { guard: 'hinted', target: 'online.unsure' },
          { target: 'online' },
        ],
        onError: { target: 'offline', actions: 'tellLost' },
      },
      after: { timeout: { target: 'offline', actions: 'tellLost' } },
      initial: 'failed',
      states: {
        failed: { on: { 'request.answered': '#connectivity.online', 'browser.offline': 'hinted' } },
        // What is heard now may have been on its way before: the probe alone decides.
        hinted: {},
      },
    },
    offline: {
      after: { pause: 'probing' },
      on: {
        'request.answered': { target: 'online', actions: 'tellRestored' },
        'browser.online': 'probing',
        'tab.shown': 'probing',
      },
    },
    probing: {
      invoke: {
        id: 'probe',
        src: 'probe',
        onDone: [
          { guard: ({ event }) => event.output, target: 'online', actions: 'tellRestored' },
          { target: 'offline', actions: 'countMiss' },
        ],
        onError: { target: 'offline', actions: 'countMiss' },
      },
      after: { timeout: { target: 'offline', actions: 'countMiss' } },
      on: { 'request.answered': { target: 'online', actions: 'tellRestored' } },
    },
  },
});
