import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure, FieldError } from '#contract/failure.ts';
import { failureIn, type Judged, judgements, submissionOf, waitOf } from './submission.ts';

type Emitted =
  /** 422: for the fields of the form. */
  | { readonly type: 'form.invalid'; readonly fields: readonly FieldError[]; readonly text: string | null }
  /** For the shared handler. */
  | { readonly type: 'failed'; readonly failure: Failure }
  /** The server has taken it. */
  | { readonly type: 'done' };

/**
 * A public form that is done once the server has taken it (specification 2, 5, 8): sent with a fingerprint,
 * sent again after any refusal, never twice at once and never after it was taken. Fields are kept by the
 * form; what was typed lives here no longer than its submission.
 */
export const formFlowOf = <Payload>(id: string) =>
  setup({
    types: {
      context: {} as Judged,
      events: {} as { readonly type: 'form.submit'; readonly payload: Payload },
      emitted: {} as Emitted,
      tags: {} as 'form' | 'busy' | 'done',
    },
    actors: { submission: submissionOf<Payload, unknown>() },
    guards: judgements,
    actions: {
      takeFailure: assign((_, params: { readonly failure: Failure | null }) => ({
        failure: params.failure,
        secondsLeft: waitOf(params.failure),
      })),
      forgetFailure: assign({ failure: null, secondsLeft: 0 }),
      countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
      tellDone: emit({ type: 'done' }),
      tellFailure: emit(({ context }) => ({
        type: 'failed',
        failure: context.failure ?? ({ kind: 'unexpected', status: null } as const),
      })),
      tellFields: emit(({ context: { failure } }) => ({
        type: 'form.invalid',
        fields: failure?.kind === 'invalid' ? failure.fields : [],
        text: failure?.kind === 'invalid' ? failure.text : null,
      })),
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
            actions: { type: 'takeFailure', params: { failure: { kind: 'unexpected', status: null } } },
          },
        },
      },
      judging: {
        always: [
          { guard: 'isAccepted', target: 'done' },
          { guard: 'isInvalid', target: 'editing', actions: ['tellFields', 'forgetFailure'] },
          { guard: 'isOffline', target: 'offline' },
          { guard: 'isBusy', target: 'busy' },
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
      done: { tags: 'done', entry: 'tellDone' },
    },
  });
