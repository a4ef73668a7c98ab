import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { type FormEmitted, formActions, formGuards, type FormOutcome, formStates } from './form-states.ts';
import { BROKEN, submissionOf } from './submission.ts';

/** A code of the app, or one for recovery. */
export type CodeKind = 'app' | 'recovery';

interface Context extends FormOutcome {
  readonly publisher: Publisher | null;
  /** Of the latest submission: the wait is this kind's. */
  readonly kind: CodeKind;
}
interface Event {
  readonly type: 'form.submit';
  readonly kind: CodeKind;
  readonly code: string;
}
type Emitted =
  | FormEmitted
  | { readonly type: 'passed'; readonly publisher: Publisher }
  /** The first step is over, too: the password is asked for again. */
  | { readonly type: 'over'; readonly failure: Failure };

/** What the network answers where the first step is over, used or another browser's. */
const GONE = 410;

const submit = { 'form.submit': { target: 'sending', actions: 'takeKind' } } as const;

const form = formStates({
  payload: ({ event: { code } }: { event: Event }) => ({ payload: { code } }),
  submit,
  ready: 'editing',
  accepted: 'passed',
  ends: [{ guard: 'isOver', target: 'over' }],
  takes: [
    {
      type: 'takePublisher',
      params: ({ event }: { event: { output: Outcome<Publisher> } }) => ({ outcome: event.output }),
    },
  ],
});

/**
 * The second step of a log-in (decision 180): a code, sent with the fingerprint as the first step was. It is told to the
 * log-in how it ended; the code lives no longer than its submission.
 */
export const loginCodeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'form' | 'busy',
  },
  actors: { submission: submissionOf<{ readonly code: string }, Publisher>() },
  guards: {
    ...formGuards,
    isOver: ({ context: { failure } }) => failure?.kind === 'refused' && failure.status === GONE,
    /** Where codes of the app are held back a recovery code is not. */
    isOtherKind: ({ context, event }) => event.kind !== context.kind,
  },
  actions: {
    ...formActions<Context, Event>(),
    takeKind: assign(({ event: { kind } }) => ({ kind })),
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
  delays: { second: 1000 },
}).createMachine({
  id: 'loginCode',
  context: { publisher: null, kind: 'app', failure: null, secondsLeft: 0 },
  initial: 'editing',
  states: {
    editing: { tags: 'form', on: submit },
    ...form,
    busy: { ...form.busy, on: { 'form.submit': { guard: 'isOtherKind', ...submit['form.submit'] } } },
    passed: { tags: ['form', 'busy'], entry: 'tellPassed' },
    over: { tags: ['form', 'busy'], entry: 'tellOver' },
  },
});
