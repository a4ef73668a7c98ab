import { assign, emit, setup } from 'xstate';
import type { Outcome } from '#contract/failure.ts';
import type { LinkOwner } from '#contract/resources/registration.ts';
import { type FormEmitted, formActions, formGuards, type FormOutcome, formStates } from './form-states.ts';
import { answered } from './port.ts';
import { submissionOf } from './submission.ts';

/** What is sent: the token of the mail. */
export interface Confirmation {
  readonly token: string;
}

interface Context extends FormOutcome, Confirmation {
  /** Whose link it was, where the network says so. */
  readonly username: string | null;
}
type Event = { readonly type: 'confirmation.retry' } | { readonly type: 'network.restored' };

const retry = { 'confirmation.retry': 'sending' } as const;

/**
 * Confirms a registration, an activation or a change of e-mail by the link of a mail (specification 2, 4):
 * on load the fingerprint is made and posted. Success leads on, a refusal shows the server's sentence.
 * What got no answer is sent again, by hand or once the network is back.
 */
export const confirmationMachine = setup({
  types: {
    input: {} as Confirmation,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'confirmed'; readonly username: string | null } | FormEmitted,
    /** `form`: it was not taken, and is sent again by hand or by itself. */
    tags: {} as 'busy' | 'refused' | 'form',
  },
  actors: { submission: submissionOf<Confirmation, LinkOwner | null>() },
  guards: {
    ...formGuards,
    /** The server's word is final: sent again, it would say the same. */
    isFinal: ({ context }) => formGuards.isRefused({ context }) || formGuards.isInvalid({ context }),
  },
  actions: {
    ...formActions<Context, Event>(),
    takeOwner: assign((_, { outcome }: { readonly outcome: Outcome<LinkOwner | null> }) => ({
      username: outcome.kind === 'ok' ? (outcome.value?.username ?? null) : null,
    })),
    tellConfirmed: emit(({ context: { username } }) => ({ type: 'confirmed', username })),
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ token: input.token, username: null, failure: null, secondsLeft: 0 }),
  initial: 'sending',
  states: {
    // There is nothing to type: after a countdown it is sent again by itself.
    ...formStates({
      payload: ({ context: { token } }: { context: Context }) => ({ payload: { token } }),
      submit: retry,
      ready: 'sending',
      accepted: 'done',
      ends: [{ guard: 'isFinal', target: 'refused' }],
      takes: [{ type: 'takeOwner', params: answered<Outcome<LinkOwner | null>> }],
    }),
    offline: { tags: 'form', on: { ...retry, 'network.restored': 'sending' } },
    refused: { tags: 'refused' },
    done: { tags: 'busy', entry: 'tellConfirmed' },
  },
});
