import { assign, emit, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import {
  BROKEN,
  type FailureTold,
  failureIn,
  failureTold,
  type Judged,
  judged,
  judgements,
  oneSecondLess,
  submissionOf,
} from './submission.ts';

/** What is sent: the token of the mail. */
export interface Confirmation {
  readonly token: string;
}

/**
 * Confirms a registration, an activation or a change of e-mail by the link of a mail (specification 2, 4):
 * on load the fingerprint is made and posted. Success leads on, a refusal shows the server's sentence.
 * What got no answer is sent again, by hand or once the network is back.
 */
export const confirmationMachine = setup({
  types: {
    input: {} as Confirmation,
    context: {} as Judged & Confirmation,
    events: {} as { readonly type: 'confirmation.retry' } | { readonly type: 'network.restored' },
    emitted: {} as { readonly type: 'confirmed' } | Extract<FailureTold, { type: 'failed' }>,
    tags: {} as 'busy' | 'refused' | 'waits',
  },
  actors: { submission: submissionOf<Confirmation, unknown>() },
  guards: {
    ...judgements,
    /** The server's word is final: sent again, it would say the same. */
    isFinal: ({ context }) => judgements.isRefused({ context }) || judgements.isInvalid({ context }),
  },
  actions: {
    takeFailure: assign((_, { failure }: { readonly failure: Failure | null }) => judged(failure)),
    forgetFailure: assign(() => judged(null)),
    countDown: assign(({ context }) => oneSecondLess(context)),
    tellConfirmed: emit({ type: 'confirmed' }),
    tellFailure: emit(({ context }) => failureTold(context)),
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ token: input.token, failure: null, secondsLeft: 0 }),
  initial: 'confirming',
  states: {
    confirming: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { token } }) => ({ payload: { token } }),
        onDone: {
          target: 'judging',
          actions: { type: 'takeFailure', params: ({ event }) => ({ failure: failureIn(event.output) }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'takeFailure', params: { failure: BROKEN } },
        },
      },
    },
    judging: {
      always: [
        { guard: 'isAccepted', target: 'confirmed' },
        { guard: 'isFinal', target: 'refused' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isBusy', target: 'waiting' },
        { target: 'failed' },
      ],
    },
    confirmed: { tags: 'busy', entry: 'tellConfirmed' },
    refused: { tags: 'refused' },
    offline: {
      tags: 'waits',
      on: { 'confirmation.retry': 'confirming', 'network.restored': 'confirming' },
    },
    /** The server has asked to wait; then it is sent again by itself. */
    waiting: {
      tags: 'waits',
      after: {
        second: [
          { guard: 'countsDown', target: 'waiting', reenter: true, actions: 'countDown' },
          { target: 'confirming' },
        ],
      },
    },
    failed: { tags: 'waits', entry: 'tellFailure', on: { 'confirmation.retry': 'confirming' } },
  },
});
