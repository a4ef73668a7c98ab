import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
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

interface FormFlowOptions {
  /** What is sent holds the token of a mail's link: with a link that is used or unknown there is no form. */
  readonly byLink?: boolean;
}

type Emitted =
  | FailureTold
  /** The server has taken it. */
  | { readonly type: 'done' };

/**
 * A public form that is done once the server has taken it (specification 2, 5, 8): sent with a fingerprint,
 * sent again after any refusal, never twice at once and never after it was taken. Fields are kept by the
 * form; what was typed lives here no longer than its submission.
 */
export const formFlowOf = <Payload>(id: string, { byLink = false }: FormFlowOptions = {}) =>
  setup({
    types: {
      context: {} as Judged,
      events: {} as { readonly type: 'form.submit'; readonly payload: Payload },
      emitted: {} as Emitted,
      tags: {} as 'form' | 'busy' | 'gone' | 'done',
    },
    actors: { submission: submissionOf<Payload, unknown>() },
    guards: {
      ...judgements,
      /** Sent again, it would be refused again, whatever is typed. */
      isGone: ({ context: { failure } }) =>
        byLink && failure?.kind === 'refused' && (failure.status === 404 || failure.status === 410),
    },
    actions: {
      takeFailure: assign((_, { failure }: { readonly failure: Failure | null }) => judged(failure)),
      forgetFailure: assign(() => judged(null)),
      countDown: assign(({ context }) => oneSecondLess(context)),
      tellDone: emit({ type: 'done' }),
      tellFailure: emit(({ context }) => failureTold(context)),
      tellFields: emit(({ context }) => fieldsTold(context)),
    },
    delays: { second: 1000 },
  }).createMachine({
    id,
    context: { failure: null, secondsLeft: 0 },
    initial: 'editing',
    states: {
      editing: { tags: 'form', on: { 'form.submit': 'sending' } },
      sending: {
        tags: ['form', 'busy'],
        entry: 'forgetFailure',
        invoke: {
          id: 'submission',
          src: 'submission',
          input: ({ event }) => {
            assertEvent(event, 'form.submit');
            return { payload: event.payload };
          },
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
          { guard: 'isAccepted', target: 'done' },
          { guard: 'isInvalid', target: 'editing', actions: ['tellFields', 'forgetFailure'] },
          { guard: 'isOffline', target: 'offline' },
          { guard: 'isBusy', target: 'busy' },
          { guard: 'isGone', target: 'gone' },
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
      gone: { tags: 'gone' },
      done: { tags: 'done', entry: 'tellDone' },
    },
  });
