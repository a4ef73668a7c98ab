import { assertEvent, assign, emit, setup } from 'xstate';

type Event =
  /** `subject`: what it is asked about, given back once it is confirmed. */
  | { readonly type: 'question.ask'; readonly subject: unknown }
  | { readonly type: 'question.confirm' }
  | { readonly type: 'question.cancel' };

/** The question before what cannot be taken back. What is then done is the affair of whoever asks. */
export const questionMachine = setup({
  types: {
    context: {} as { readonly subject: unknown },
    events: {} as Event,
    emitted: {} as { readonly type: 'confirmed'; readonly subject: unknown },
    tags: {} as 'asks',
  },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'question.ask');
      return { subject: event.subject };
    }),
    tell: emit(({ context: { subject } }) => ({ type: 'confirmed', subject })),
  },
}).createMachine({
  id: 'question',
  context: { subject: null },
  initial: 'resting',
  states: {
    resting: { on: { 'question.ask': { target: 'asking', actions: 'take' } } },
    asking: {
      tags: 'asks',
      on: { 'question.confirm': { target: 'resting', actions: 'tell' }, 'question.cancel': 'resting' },
    },
  },
});
