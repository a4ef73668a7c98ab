import { assertEvent, assign, emit, setup } from 'xstate';
import type { Command, CommandOutcome } from '#contract/command.ts';
import type { Failure } from '#contract/failure.ts';
import { type Countdown, countsDown, everySecond, oneSecondLess, waitOf } from './countdown.ts';
import { BROKEN, type FormInvalid, violationsIn } from './failures.ts';
import { answered, broke, late, port } from './port.ts';
import { again, isStillUnclear, mayAgain } from './sent-again.ts';

interface Context extends Countdown {
  readonly command: Command | null;
  /** Idempotency key: comes with the submission, changes only after a definite answer. */
  readonly key: string;
  readonly tries: number;
  /** A try had no definite answer: it is neither refused for want of a network nor given up, which would lose the key. */
  readonly mayBeDone: boolean;
  readonly failure: Failure | null;
  /** The server's representation, decoded by the action. */
  readonly answer: unknown;
  /** What the latest sending came to. */
  readonly outcome: CommandOutcome['kind'] | null;
}

type Event =
  | { readonly type: 'command.submit'; readonly command: Command; readonly key: string }
  | { readonly type: 'command.cancel' }
  | { readonly type: 'command.retry' }
  | { readonly type: 'command.dismiss' }
  | { readonly type: 'network.restored' };

type Emitted =
  | { readonly type: 'done'; readonly answer: unknown }
  | FormInvalid
  | { readonly type: 'failed'; readonly failure: Failure };

/** Once it is settled it is forgotten, or another is sent. */
const onward = {
  'command.submit': { target: 'sending', actions: 'take' },
  'command.dismiss': { target: 'ready', actions: 'forget' },
} as const;

const fresh: Context = {
  command: null,
  key: '',
  tries: 0,
  mayBeDone: false,
  secondsLeft: 0,
  failure: null,
  answer: null,
  outcome: null,
};

/**
 * One change on the server: sent, the same key again while there is no definite answer. Without a network it is
 * refused, with that as the reason, unless an earlier try may have done it.
 */
export const commandMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'waits' | 'refused',
  },
  actors: {
    send: port<CommandOutcome, { readonly command: Command; readonly key: string }>('send'),
  },
  guards: {
    mayAgain,
    countsDown,
    isDone: ({ context }) => context.outcome === 'done',
    isBusy: ({ context }) => context.failure?.kind === 'busy',
    isUnclear: ({ context: { outcome, mayBeDone, failure } }) =>
      outcome === 'unclear' || (failure !== null && isStillUnclear(mayBeDone, failure)),
    isUndone: ({ context }) => !context.mayBeDone,
  },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'command.submit');
      const { command, key } = event;
      return { ...fresh, command, key };
    }),
    forget: assign(fresh),
    takeOutcome: assign((_, { outcome }: { readonly outcome: CommandOutcome }) => {
      const failure = 'failure' in outcome ? outcome.failure : null;
      return {
        outcome: outcome.kind,
        answer: outcome.kind === 'done' ? outcome.answer : null,
        failure,
        secondsLeft: waitOf(failure),
      };
    }),
    fail: assign((_, { failure }: { readonly failure: Failure }) => ({ failure, secondsLeft: 0 })),
    noteUnclear: assign({ mayBeDone: true }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    countDown: assign(({ context }) => oneSecondLess(context)),
    tellDone: emit(({ context }) => ({ type: 'done', answer: context.answer })),
    tellRefused: emit(({ context }) => {
      const { failure } = context;
      return failure?.kind === 'invalid'
        ? { type: 'form.invalid', ...violationsIn(failure) }
        : { type: 'failed', failure: failure ?? BROKEN };
    }),
  },
  delays: { timeout: 70_000, second: 1000, again },
}).createMachine({
  id: 'command',
  context: fresh,
  initial: 'ready',
  states: {
    ready: { on: { 'command.submit': { target: 'sending', actions: 'take' } } },
    sending: {
      tags: 'busy',
      entry: 'countTry',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => commandOf(context),
        onDone: { target: 'outcome', actions: { type: 'takeOutcome', params: answered } },
        onError: { target: 'unclear', actions: broke },
      },
      after: { timeout: { target: 'unclear', actions: late } },
    },
    outcome: {
      always: [
        { guard: 'isDone', target: 'done' },
        { guard: 'isBusy', target: 'waiting' },
        { guard: 'isUnclear', target: 'unclear' },
        { target: 'refused' },
      ],
    },
    unclear: {
      tags: 'waits',
      entry: 'noteUnclear',
      after: { again: { guard: 'mayAgain', target: 'sending' } },
      on: { 'command.retry': 'sending', 'network.restored': 'sending' },
    },
    waiting: {
      tags: 'waits',
      after: everySecond('waiting', { target: 'sending' }),
      on: { 'command.cancel': { guard: 'isUndone', target: 'ready', actions: 'forget' } },
    },
    refused: { tags: 'refused', entry: 'tellRefused', on: onward },
    done: { entry: 'tellDone', on: onward },
  },
});

function commandOf(context: Context): { command: Command; key: string } {
  if (!context.command) throw new Error('sending without a command');
  return { command: context.command, key: context.key };
}
