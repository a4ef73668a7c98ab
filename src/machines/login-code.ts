import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { PasskeyAnswer } from '#contract/resources/second-factor.ts';
import {
  broke,
  type FormEmitted,
  formActions,
  formGuards,
  type FormOutcome,
  formStates,
  late,
} from './form-states.ts';
import { answered, port } from './port.ts';
import { BROKEN, failureIn } from './failures.ts';
import { submissionOf } from './submission.ts';

/** A code of the app, or one for recovery. */
export type CodeKind = 'app' | 'recovery';
/** What is sent: a code, or what a passkey has signed. */
export type LoginProof = { readonly code: string } | { readonly credential: PasskeyAnswer };

interface Context extends FormOutcome {
  readonly publisher: Publisher | null;
  /** Of the latest submission: the wait is this kind's. */
  readonly kind: CodeKind | 'passkey';
}
type Event =
  | { readonly type: 'form.submit'; readonly kind: CodeKind; readonly code: string }
  | { readonly type: 'passkey.use' };
/** What the authenticator has signed, which sends itself. */
interface Signed {
  readonly output: Outcome<PasskeyAnswer>;
}
type Emitted =
  | FormEmitted
  | { readonly type: 'passed'; readonly publisher: Publisher }
  /** The first step is over, too: the password is asked for again. */
  | { readonly type: 'over'; readonly failure: Failure };

/** What the network answers where the first step is over, used or another browser's. */
const GONE = 410;

const submit = {
  'form.submit': { target: 'sending', actions: 'takeKind' },
  'passkey.use': { target: 'signing', actions: 'takeKind' },
} as const;

const proofOf = (event: Event | Signed): LoginProof => {
  if ('output' in event) {
    if (event.output.kind === 'refused') throw new Error('nothing was signed');
    return { credential: event.output.value };
  }
  if (event.type === 'passkey.use') throw new Error('nothing was signed yet');
  return { code: event.code };
};

const form = formStates({
  payload: ({ event }: { event: Event | Signed }) => ({ payload: proofOf(event) }),
  submit,
  ready: 'editing',
  accepted: 'passed',
  ends: [{ guard: 'isOver', target: 'over' }],
  takes: [{ type: 'takePublisher', params: answered<Outcome<Publisher>> }],
});

/**
 * The second step of a log-in (decisions 180 and 183): a code, or what a passkey has signed, sent with the fingerprint as
 * the first step was. It is told to the log-in how it ended; the code lives no longer than its submission.
 */
export const loginCodeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    submission: submissionOf<LoginProof, Publisher>(),
    /** Asks the network what is to be signed, and the browser for the passkey that signs it: somebody has to touch it. */
    sign: port<Outcome<PasskeyAnswer>>('sign'),
  },
  guards: {
    ...formGuards,
    isOver: ({ context: { failure } }) => failure?.kind === 'refused' && failure.status === GONE,
    /** Where codes of the app are held back a recovery code and a passkey are not. */
    isOtherKind: ({ context, event }) =>
      (event.type === 'form.submit' ? event.kind : 'passkey') !== context.kind,
  },
  actions: {
    ...formActions<Context, Event>(),
    takeKind: assign(({ event }) => ({ kind: event.type === 'form.submit' ? event.kind : 'passkey' })),
    takePublisher: assign({
      publisher: (_, { outcome }: { readonly outcome: Outcome<Publisher> }) =>
        outcome.kind === 'ok' ? outcome.value : null,
    }),
    tellPassed: emit(({ context: { publisher } }) => {
      if (!publisher) throw new Error('passed without a publisher');
      return { type: 'passed', publisher };
    }),
    tellOver: emit(({ context: { failure } }) => ({ type: 'over', failure: failure ?? BROKEN })),
  },
  /** The browser ends it sooner, as the network asked it to. */
  delays: { second: 1000, signTimeout: 330_000 },
}).createMachine({
  id: 'loginCode',
  context: { publisher: null, kind: 'app', failure: null, secondsLeft: 0 },
  initial: 'editing',
  states: {
    editing: { tags: 'form', on: submit },
    ...form,
    signing: {
      tags: ['form', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'sign',
        src: 'sign',
        onDone: [
          { guard: ({ event }) => event.output.kind === 'ok', target: 'sending' },
          {
            target: 'outcome',
            actions: {
              type: 'takeFailure',
              params: ({ event }) => ({ failure: failureIn(event.output) ?? BROKEN }),
            },
          },
        ],
        onError: { target: 'failed', actions: broke },
      },
      after: { signTimeout: { target: 'failed', actions: late } },
    },
    busy: {
      ...form.busy,
      on: {
        'form.submit': { guard: 'isOtherKind', ...submit['form.submit'] },
        'passkey.use': { guard: 'isOtherKind', ...submit['passkey.use'] },
      },
    },
    passed: { tags: ['form', 'busy'], entry: 'tellPassed' },
    over: { tags: ['form', 'busy'], entry: 'tellOver' },
  },
});
