import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '#contract/failure.ts';
import type { Registration } from '#domain/registration.ts';
import type { RegistrationOptions } from '#domain/registration-validation.ts';
import { port } from './port.ts';
import {
  BROKEN,
  type FailureTold,
  failureIn,
  failureTold,
  fieldsTold,
  type Judged,
  judged,
  judgements,
  oneSecondLess,
  submissionOf,
} from './submission.ts';

/** What one press of 'Sign up' sends. */
export interface RegistrationPayload {
  readonly registration: Registration;
  /** Idempotency key: the same for the same words, so that a lost answer makes no second account (faults N3). */
  readonly key: string;
}

interface Context extends Judged {
  /** What the network asks; null until it has answered. */
  readonly options: RegistrationOptions | null;
  /** Where the link of confirmation goes, for the notice. */
  readonly email: string;
}

type Event =
  | ({ readonly type: 'form.submit' } & RegistrationPayload)
  | { readonly type: 'options.retry' }
  | { readonly type: 'network.restored' };

type Emitted =
  | FailureTold
  /** The form has done its work. */
  | { readonly type: 'settled' };

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
    ...judgements,
    isLimited: ({ context: { options } }) => options?.limited === true,
    /** 406: the application waits for a manager, or none is taken; the server says which. */
    isAnswered: ({ context: { failure } }) => failure?.kind === 'refused' && failure.status === 406,
    /** Not a matter of waiting: this browser has had its registrations. */
    isOverLimit: ({ context: { failure } }) => failure?.kind === 'refused' && failure.status === 429,
  },
  actions: {
    takeOptions: assign((_, { outcome }: { readonly outcome: Outcome<RegistrationOptions> }) => ({
      options: outcome.kind === 'ok' ? outcome.value : null,
      failure: failureIn(outcome),
    })),
    takeFailure: assign((_, { failure }: { readonly failure: Failure | null }) => judged(failure)),
    forgetFailure: assign(() => judged(null)),
    countDown: assign(({ context }) => oneSecondLess(context)),
    tellSettled: emit({ type: 'settled' }),
    tellFailure: emit(({ context }) => failureTold(context)),
    tellFields: emit(({ context }) => fieldsTold(context)),
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
        onDone: {
          target: 'opening',
          actions: { type: 'takeOptions', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'takeFailure', params: { failure: BROKEN } },
        },
      },
      after: {
        loadTimeout: {
          target: 'unavailable',
          actions: { type: 'takeFailure', params: { failure: { kind: 'timeout' } } },
        },
      },
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
    editing: { tags: 'form', on: { 'form.submit': 'sending' } },
    sending: {
      tags: ['form', 'busy'],
      entry: [
        'forgetFailure',
        assign(({ event }) => {
          assertEvent(event, 'form.submit');
          return { email: event.registration.email };
        }),
      ],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ event }) => {
          assertEvent(event, 'form.submit');
          return { payload: { registration: event.registration, key: event.key } };
        },
        onDone: {
          target: 'judging',
          actions: { type: 'takeFailure', params: ({ event }) => ({ failure: failureIn(event.output) }) },
        },
        onError: { target: 'failed', actions: { type: 'takeFailure', params: { failure: BROKEN } } },
      },
    },
    judging: {
      always: [
        { guard: 'isAccepted', target: 'sent' },
        { guard: 'isAnswered', target: 'answered' },
        { guard: 'isInvalid', target: 'editing', actions: ['tellFields', 'forgetFailure'] },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isBusy', target: 'busy' },
        { guard: 'isOverLimit', target: 'limited' },
        { guard: 'isRefused', target: 'refused' },
        { target: 'failed' },
      ],
    },
    refused: { tags: 'form', on: { 'form.submit': 'sending' } },
    offline: { tags: 'form', on: { 'form.submit': 'sending' } },
    busy: {
      tags: 'form',
      after: {
        second: [
          { guard: 'countsDown', target: 'busy', reenter: true, actions: 'countDown' },
          { target: 'editing', actions: 'forgetFailure' },
        ],
      },
    },
    failed: { tags: 'form', entry: 'tellFailure', on: { 'form.submit': 'sending' } },
    limited: { tags: ['form', 'limited'] },
    /** The e-mail-sent notice takes the form's place. */
    sent: { tags: 'notice', entry: 'tellSettled' },
    /** The same, with the server's description. */
    answered: { tags: 'notice', entry: 'tellSettled' },
  },
});
