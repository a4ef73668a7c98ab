import { assertEvent, emit, setup } from 'xstate';
import { type FormEmitted, formActions, formGuards, type FormOutcome, formStates } from './form-states.ts';
import { submissionOf } from './submission.ts';

interface Submit<Payload> {
  readonly type: 'form.submit';
  readonly payload: Payload;
}
/** Once it was taken: the form again, for something else. */
interface Another {
  readonly type: 'form.another';
}

/**
 * A public form that is done once the server has taken it (specification 2, 5, 8): sent with a fingerprint,
 * sent again after any refusal, never twice at once and never after it was taken, unless another is asked for. Fields are kept by the
 * form; what was typed lives here no longer than its submission.
 */
export const formFlowOf = <Payload>(id: string) =>
  setup({
    types: {
      context: {} as FormOutcome,
      events: {} as Submit<Payload> | Another,
      emitted: {} as FormEmitted | { readonly type: 'done' },
      tags: {} as 'form' | 'busy' | 'done',
    },
    actors: { submission: submissionOf<Payload, unknown>() },
    guards: formGuards,
    actions: { ...formActions<FormOutcome, Submit<Payload> | Another>(), tellDone: emit({ type: 'done' }) },
    delays: { second: 1000 },
  }).createMachine({
    id,
    context: { failure: null, secondsLeft: 0 },
    initial: 'editing',
    states: {
      editing: { tags: 'form', on: { 'form.submit': 'sending' } },
      ...formStates({
        payload: ({ event }: { event: Submit<Payload> | Another }) => {
          assertEvent(event, 'form.submit');
          return { payload: event.payload };
        },
        submit: { 'form.submit': 'sending' },
        ready: 'editing',
        accepted: 'done',
      }),
      done: { tags: 'done', entry: 'tellDone', on: { 'form.another': 'editing' } },
    },
  });
