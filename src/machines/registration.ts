import { assertEvent, assign, emit, setup } from 'xstate';
import type { Outcome } from '#contract/failure.ts';
import type { Registration } from '#domain/registration.ts';
import type { RegistrationOptions } from '#domain/registration-validation.ts';
import { answered, port } from './port.ts';
import {
  broke,
  type FormEmitted,
  formActions,
  formGuards,
  type FormOutcome,
  formStates,
  late,
} from './form-states.ts';
import { failureIn } from './failures.ts';
import { submissionOf } from './submission.ts';

/** What one press of 'Sign up' sends. */
export interface RegistrationPayload {
  readonly registration: Registration;
  /** Idempotency key: the same for the same words, so that a lost answer makes no second account (faults N3). */
  readonly key: string;
}

interface Context extends FormOutcome {
  /** What the network asks; null until it has answered. */
  readonly options: RegistrationOptions | null;
  /** Where the link of confirmation goes, for the notice. */
  readonly email: string;
}

type Event =
  | ({ readonly type: 'form.submit' } & RegistrationPayload)
  | { readonly type: 'options.retry' }
  /** The link went to a mistyped address: the form once more. */
  | { readonly type: 'form.another' }
  | { readonly type: 'network.restored' };

type Emitted =
  | FormEmitted
  /** The form has done its work. */
  | { readonly type: 'settled' };

const submit = { 'form.submit': { target: 'sending', actions: 'takeAddress' } } as const;

/**
 * Registration (specification 2, 4, 5, 6, 8): what the network asks comes first, then the form, sent once:
 * after success or a 406 there is no form any more, after any other refusal it can be sent again. What was
 * typed lives here no longer than its submission.
 */
export const registrationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'loading' | 'form' | 'busy' | 'limited' | 'notice',
  },
  actors: {
    load: port<Outcome<RegistrationOptions>>('load'),
    submission: submissionOf<RegistrationPayload, unknown>(),
  },
  guards: {
    ...formGuards,
    isLimited: ({ context: { options } }) => options?.limited === true,
    /** 406: the application waits for a manager, or none is taken; the server says which. */
    isAnswered: ({ context: { failure } }) => failure?.kind === 'refused' && failure.status === 406,
    /** Not a matter of waiting: this browser has had its registrations. */
    isOverLimit: ({ context: { failure } }) => failure?.kind === 'refused' && failure.status === 429,
  },
  actions: {
    ...formActions<Context, Event>(),
    takeAddress: assign(({ event }) => {
      assertEvent(event, 'form.submit');
      return { email: event.registration.email };
    }),
    takeOptions: assign((_, { outcome }: { readonly outcome: Outcome<RegistrationOptions> }) => ({
      options: outcome.kind === 'ok' ? outcome.value : null,
      failure: failureIn(outcome),
    })),
    tellSettled: emit({ type: 'settled' }),
  },
  delays: { loadTimeout: 30_000, second: 1000 },
}).createMachine({
  id: 'registration',
  context: { options: null, email: '', failure: null, secondsLeft: 0 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'forgetFailure',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'opening', actions: { type: 'takeOptions', params: answered } },
        onError: { target: 'unavailable', actions: broke },
      },
      after: { loadTimeout: { target: 'unavailable', actions: late } },
    },
    opening: {
      always: [
        { guard: 'isLimited', target: 'limited' },
        { guard: 'isAccepted', target: 'editing' },
        { target: 'unavailable' },
      ],
    },
    unavailable: {
      entry: 'tellFailure',
      on: {
        'options.retry': 'loading',
        'network.restored': { guard: 'isOffline', target: 'loading' },
      },
    },
    editing: { tags: 'form', on: submit },
    ...formStates({
      payload: ({ event }: { event: Event }) => {
        assertEvent(event, 'form.submit');
        return { payload: { registration: event.registration, key: event.key } };
      },
      submit,
      ready: 'editing',
      accepted: 'sent',
      ends: [
        { guard: 'isAnswered', target: 'answered' },
        { guard: 'isOverLimit', target: 'limited' },
      ],
    }),
    limited: { tags: ['form', 'limited'] },
    /** The e-mail-sent notice takes the form's place. */
    sent: { tags: 'notice', entry: 'tellSettled', on: { 'form.another': 'loading' } },
    /** The same, with the server's description. */
    answered: { tags: 'notice', entry: 'tellSettled' },
  },
});
