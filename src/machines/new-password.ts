import { assign, emit, setup } from 'xstate';
import type { Outcome } from '#contract/failure.ts';
import type { LinkOwner } from '#contract/resources/registration.ts';
import { answered, port } from './port.ts';
import { type FormEmitted, formActions, formGuards, type FormOutcome, formStates } from './form-states.ts';
import { failureIn } from './failures.ts';
import { submissionOf } from './submission.ts';

export interface NewPassword {
  /** Of the mail; used once. */
  readonly token: string;
  readonly password: string;
  readonly repeat: string;
}

interface Context extends FormOutcome {
  readonly token: string;
  /** Whose link it is: for password managers, and for the log-in afterwards. Null where the network does not say. */
  readonly username: string | null;
}

interface Event {
  readonly type: 'form.submit';
  readonly payload: NewPassword;
}

/**
 * A new password, typed twice, by the link of a mail (specification 2, 5). The link is looked at first, so that
 * a used one says so before anything is typed; a network that cannot tell, or does not in time, leaves it to
 * the sending, which refuses a used or old link too.
 */
export const newPasswordMachine = setup({
  types: {
    input: {} as { readonly token: string },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FormEmitted | { readonly type: 'done' },
    tags: {} as 'looking' | 'form' | 'busy' | 'gone' | 'done',
  },
  actors: {
    look: port<Outcome<LinkOwner>, { readonly token: string }>('look'),
    submission: submissionOf<NewPassword, unknown>(),
  },
  guards: {
    ...formGuards,
    /** Said in so many words: a network without this call answers that there is no such address. */
    isSpent: ({ context: { failure } }) => failure?.kind === 'refused' && failure.status === 410,
    /** Sent again, it would be refused again, whatever is typed. */
    isGone: ({ context: { failure } }) =>
      failure?.kind === 'refused' && (failure.status === 404 || failure.status === 410),
  },
  actions: {
    ...formActions<Context, Event>(),
    takeLook: assign((_, { outcome }: { readonly outcome: Outcome<LinkOwner> }) => ({
      username: outcome.kind === 'ok' ? outcome.value.username : null,
      failure: failureIn(outcome),
    })),
    tellDone: emit({ type: 'done' }),
  },
  delays: { second: 1000, lookTimeout: 5000 },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ token: input.token, username: null, failure: null, secondsLeft: 0 }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'looking',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'looked', actions: { type: 'takeLook', params: answered } },
        onError: 'editing',
      },
      after: { lookTimeout: 'editing' },
    },
    looked: {
      always: [
        { guard: 'isSpent', target: 'gone' },
        { target: 'editing', actions: 'forgetFailure' },
      ],
    },
    editing: { tags: 'form', on: { 'form.submit': 'sending' } },
    ...formStates({
      payload: ({ event }: { event: Event }) => ({ payload: event.payload }),
      submit: { 'form.submit': 'sending' },
      ready: 'editing',
      accepted: 'done',
      ends: [{ guard: 'isGone', target: 'gone' }],
    }),
    gone: { tags: 'gone' },
    done: { tags: 'done', entry: 'tellDone' },
  },
});
