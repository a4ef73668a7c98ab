import { assertEvent, assign, emit, setup } from 'xstate';
import type { OutboxEntry, OutboxStep } from '#contract/intents.ts';
import { type BackOff, backOff, spread } from '#domain/back-off.ts';
import { port } from './port.ts';

interface Context {
  /** Intents that wait or are being sent, and those that nobody takes; as the database says. */
  readonly queued: number;
  readonly dead: number;
  /** Something has happened while a step was under way: it is looked at once more. */
  readonly again: boolean;
  /** Steps in a row without a definite answer. */
  readonly misses: number;
  /** What the network asked to wait, ms. */
  readonly told: number | null;
  /** 0 to 1, so that many browsers do not come back at the same moment. */
  readonly jitter: number;
}

type Event =
  | { readonly type: 'leader.gained' }
  | { readonly type: 'leader.lost' }
  | { readonly type: 'network.restored' }
  /** The table has changed, here or in another tab. */
  | { readonly type: 'entries.changed'; readonly queued: number; readonly dead: number };

const PAUSES: BackOff = { first: 2000, longest: 300_000 };
const missed = { type: 'miss', params: { told: null } } as const;

/**
 * Sends what waits in the outbox, one after the other, while this tab leads. An answer
 * that is not definite lets the same key be sent again after a pause; a refused intent becomes a dead letter
 * and holds up nothing. The intents themselves are in the database: a crash loses none, and sends none twice.
 */
export const outboxMachine = setup({
  types: {
    input: {} as { readonly jitter: number },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { readonly type: 'sent'; readonly entry: OutboxEntry }
      | { readonly type: 'dead'; readonly entry: OutboxEntry },
    /** `busy`: a request may be on its way, so nothing reloads the page. */
    tags: {} as 'busy',
  },
  actors: {
    /** Sends the next intent. */
    send: port<OutboxStep>('send'),
  },
  actions: {
    count: assign(({ event }) => {
      assertEvent(event, 'entries.changed');
      return { queued: event.queued, dead: event.dead };
    }),
    lookAgain: assign({ again: true }),
    look: assign({ again: false }),
    miss: assign({
      misses: ({ context }) => context.misses + 1,
      told: (_, params: { readonly told: number | null }) => params.told,
    }),
    answered: assign({ misses: 0, told: null }),
    tell: emit((_, params: { readonly step: OutboxStep }) => {
      const { step } = params;
      if (step.kind !== 'sent' && step.kind !== 'dead') throw new Error('nothing has been sent');
      return { type: step.kind, entry: step.entry };
    }),
  },
  delays: {
    /** Longer than the client's own time-out: it only ends what never comes back. */
    timeout: 90_000,
    pause: ({ context: { told, misses, jitter } }) =>
      spread(Math.min(told ?? backOff(misses, PAUSES), PAUSES.longest), jitter),
    /** The network is said to be gone; nobody may have noticed that it is back. */
    slowly: PAUSES.longest,
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({
    queued: 0,
    dead: 0,
    again: false,
    misses: 0,
    told: null,
    jitter: input.jitter,
  }),
  initial: 'resting',
  on: {
    'leader.lost': '.resting',
    'entries.changed': { actions: 'count' },
  },
  states: {
    /** Another tab sends. */
    resting: { on: { 'leader.gained': 'sending' } },
    /** There is nothing to send. */
    idle: {
      on: {
        'entries.changed': { guard: ({ event }) => event.queued > 0, target: 'sending', actions: 'count' },
        'network.restored': 'sending',
      },
    },
    sending: {
      tags: 'busy',
      entry: 'look',
      invoke: {
        id: 'send',
        src: 'send',
        onDone: [
          {
            guard: ({ event: { output } }) => output.kind === 'sent' || output.kind === 'dead',
            target: 'sending',
            reenter: true,
            actions: ['answered', { type: 'tell', params: ({ event }) => ({ step: event.output }) }],
          },
          { guard: ({ context, event }) => event.output.kind === 'empty' && !context.again, target: 'idle' },
          {
            guard: ({ context, event }) => event.output.kind === 'offline' && !context.again,
            target: 'offline',
          },
          {
            guard: ({ event: { output } }) => output.kind === 'empty' || output.kind === 'offline',
            target: 'sending',
            reenter: true,
          },
          {
            target: 'waiting',
            actions: {
              type: 'miss',
              params: ({ event: { output } }) => ({
                told: output.kind === 'busy' ? output.retryAfter : null,
              }),
            },
          },
        ],
        onError: { target: 'waiting', actions: missed },
      },
      after: { timeout: { target: 'waiting', actions: missed } },
      on: {
        // Where nothing waits there is nothing to look at again.
        'entries.changed': { guard: ({ event }) => event.queued > 0, actions: ['lookAgain', 'count'] },
        'network.restored': { actions: 'lookAgain' },
      },
    },
    waiting: { after: { pause: 'sending' }, on: { 'network.restored': 'sending' } },
    offline: { after: { slowly: 'sending' }, on: { 'network.restored': 'sending' } },
  },
});
