import { assertEvent, assign, emit, setup } from 'xstate';
import type { Command, CommandOutcome } from '#contract/command.ts';
import type { Failure, FieldError, Outcome } from '#contract/failure.ts';
import { port } from './port.ts';

interface Context {
  readonly command: Command | null;
  /** Idempotency key: comes with the submission, changes only after a definite answer. */
  readonly key: string;
  /** Name of the question asked first, e.g. 'delete'; the screen has its words. */
  readonly question: string | null;
  readonly tries: number;
  readonly secondsLeft: number;
  readonly failure: Failure | null;
  /** The server's representation, decoded by the action. */
  readonly answer: unknown;
  /** What the latest sending came to. */
  readonly outcome: CommandOutcome['kind'] | null;
}

type Event =
  | {
      readonly type: 'command.submit';
      readonly command: Command;
      readonly key: string;
      readonly question?: string;
    }
  | { readonly type: 'command.confirm' }
  | { readonly type: 'command.cancel' }
  | { readonly type: 'command.retry' }
  | { readonly type: 'command.dismiss' }
  | { readonly type: 'network.restored' }
  /** The outbox has had a definite answer for a queued command. */
  | { readonly type: 'outbox.drained'; readonly answer: unknown }
  | { readonly type: 'outbox.refused'; readonly failure: Failure };

type Emitted =
  | { readonly type: 'done'; readonly answer: unknown }
  | { readonly type: 'form.invalid'; readonly fields: readonly FieldError[]; readonly text: string | null }
  | { readonly type: 'failed'; readonly failure: Failure };

/** After no definite answer: sent again by itself this often, the pause doubling from the second. */
const AGAIN_TRIES = 4;
const AGAIN_FIRST_MS = 1000;
const DEFAULT_WAIT_S = 10;
const LONGEST_WAIT_S = 300;

const fresh: Context = {
  command: null,
  key: '',
  question: null,
  tries: 0,
  secondsLeft: 0,
  failure: null,
  answer: null,
  outcome: null,
};

/**
 * One change on the server (design 2): a question first where one is due, then sent, the same key again
 * while there is no definite answer. Whether it may wait for a network is decided by what fills
 * `enqueue`; refused there, it is refused with that reason.
 */
export const commandMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'asks' | 'waits' | 'refused',
  },
  actors: {
    send: port<CommandOutcome, { readonly command: Command; readonly key: string }>('send'),
    /** Puts the command into the outbox, or says why it may not wait. */
    enqueue: port<Outcome<void>, { readonly command: Command; readonly key: string }>('enqueue'),
  },
  guards: {
    asks: ({ event }) => event.type === 'command.submit' && event.question !== undefined,
    mayAgain: ({ context }) => context.tries < AGAIN_TRIES,
    countsDown: ({ context }) => context.secondsLeft > 1,
    isDone: ({ context }) => context.outcome === 'done',
    wasOffline: ({ context }) => context.outcome === 'offline',
    isUnclear: ({ context }) => context.outcome === 'unclear',
    isBusy: ({ context }) => context.failure?.kind === 'busy',
  },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'command.submit');
      const { command, key, question = null } = event;
      return { ...fresh, command, key, question };
    }),
    forget: assign(fresh),
    takeOutcome: assign((_, params: { readonly outcome: CommandOutcome }) => ({
      outcome: params.outcome.kind,
      answer: params.outcome.kind === 'done' ? params.outcome.answer : null,
      failure: 'failure' in params.outcome ? params.outcome.failure : null,
    })),
    setFailure: assign({ failure: (_, params: { readonly failure: Failure | null }) => params.failure }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startCountdown: assign({
      secondsLeft: ({ context }) => {
        const wait = context.failure?.kind === 'busy' ? context.failure.retryAfter : null;
        return wait === null ? DEFAULT_WAIT_S : Math.min(Math.max(Math.ceil(wait / 1000), 1), LONGEST_WAIT_S);
      },
    }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    tellDone: emit(({ context }) => ({ type: 'done', answer: context.answer })),
    tellRefused: emit(({ context }) => {
      const failure = context.failure ?? ({ kind: 'unexpected', status: null } as const);
      return failure.kind === 'invalid'
        ? { type: 'form.invalid', fields: failure.fields, text: failure.text }
        : { type: 'failed', failure };
    }),
  },
  delays: {
    timeout: 70_000,
    second: 1000,
    again: ({ context }) => AGAIN_FIRST_MS * 2 ** Math.max(context.tries - 1, 0),
  },
}).createMachine({
  id: 'command',
  context: fresh,
  initial: 'ready',
  states: {
    ready: {
      on: {
        'command.submit': [
          { guard: 'asks', target: 'confirming', actions: 'take' },
          { target: 'sending', actions: 'take' },
        ],
      },
    },
    confirming: {
      tags: 'asks',
      on: { 'command.confirm': 'sending', 'command.cancel': { target: 'ready', actions: 'forget' } },
    },
    sending: {
      tags: 'busy',
      entry: 'countTry',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => commandOf(context),
        onDone: {
          target: 'judging',
          actions: { type: 'takeOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: {
          target: 'unclear',
          actions: { type: 'setFailure', params: { failure: { kind: 'unexpected', status: null } } },
        },
      },
      after: {
        timeout: {
          target: 'unclear',
          actions: { type: 'setFailure', params: { failure: { kind: 'timeout' } } },
        },
      },
    },
    judging: {
      always: [
        { guard: 'isDone', target: 'done' },
        { guard: 'wasOffline', target: 'keeping' },
        { guard: 'isUnclear', target: 'unclear' },
        { guard: 'isBusy', target: 'waiting' },
        { target: 'refused' },
      ],
    },
    unclear: {
      tags: 'waits',
      after: { again: { guard: 'mayAgain', target: 'sending' } },
      on: { 'command.retry': 'sending', 'network.restored': 'sending' },
    },
    waiting: {
      tags: 'waits',
      entry: 'startCountdown',
      initial: 'counting',
      states: {
        counting: {
          after: {
            second: [
              { guard: 'countsDown', target: 'counting', reenter: true, actions: 'countDown' },
              { target: '#command.sending' },
            ],
          },
        },
      },
      on: { 'command.cancel': { target: 'ready', actions: 'forget' } },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'enqueue',
        src: 'enqueue',
        input: ({ context }) => commandOf(context),
        onDone: [
          { guard: ({ event }) => event.output.kind === 'ok', target: 'queued' },
          {
            target: 'refused',
            actions: {
              type: 'setFailure',
              params: ({ event }) => ({
                failure: event.output.kind === 'refused' ? event.output.failure : null,
              }),
            },
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'setFailure', params: { failure: { kind: 'unexpected', status: null } } },
        },
      },
      after: {
        timeout: {
          target: 'refused',
          actions: { type: 'setFailure', params: { failure: { kind: 'timeout' } } },
        },
      },
    },
    queued: {
      on: {
        'outbox.drained': { target: 'done', actions: assign({ answer: ({ event }) => event.answer }) },
        'outbox.refused': {
          target: 'refused',
          actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.failure }) },
        },
      },
    },
    refused: {
      tags: 'refused',
      entry: 'tellRefused',
      on: {
        'command.submit': [
          { guard: 'asks', target: 'confirming', actions: 'take' },
          { target: 'sending', actions: 'take' },
        ],
        'command.dismiss': { target: 'ready', actions: 'forget' },
      },
    },
    done: {
      entry: 'tellDone',
      on: {
        'command.submit': [
          { guard: 'asks', target: 'confirming', actions: 'take' },
          { target: 'sending', actions: 'take' },
        ],
        'command.dismiss': { target: 'ready', actions: 'forget' },
      },
    },
  },
});

function commandOf(context: Context): { command: Command; key: string } {
  if (!context.command) throw new Error('sending without a command');
  return { command: context.command, key: context.key };
}
