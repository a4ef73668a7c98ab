import { assertEvent, assign, emit, setup } from 'xstate';
import type { Language } from '#contract/enumerations.ts';
import type { Failure, Outcome } from '#contract/failure.ts';
import { BROKEN, failureIn } from './failures.ts';
import { port } from './port.ts';

interface Context {
  readonly language: Language | null;
  /** What was shown before it, and is shown again where the network refuses. */
  readonly before: Language | null;
  readonly failure: Failure | null;
}

interface Change {
  readonly language: Language;
  readonly before: Language;
}

/**
 * A change of language (specification 2): the interface switches at once, the profile's change
 * waits in the outbox, and a refusal, whenever it comes and in whichever tab, leads back with a message.
 */
export const languageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ readonly type: 'language.choose' } & Change)
      /** The network has refused an earlier choice; `before` was shown before it. */
      | ({ readonly type: 'language.refused'; readonly failure: Failure } & Change),
    emitted: {} as
      | { readonly type: 'updated' }
      /** The texts could not be fetched: nothing has changed. */
      | { readonly type: 'unreachable' }
      | { readonly type: 'refused'; readonly failure: Failure },
    tags: {} as 'busy',
  },
  actors: {
    /** Shows the interface in a language, in all tabs; false where its texts could not be fetched. */
    show: port<boolean, { readonly language: Language }>('show'),
    /** Stores the intent for the profile. */
    queue: port<Outcome<void>, Change>('queue'),
    /** Shows `before` again, unless something else than the refused language is shown by now; true where it did. */
    goBack: port<boolean, Change>('goBack'),
  },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'language.*');
      const { language, before } = event;
      return { language, before, failure: event.type === 'language.refused' ? event.failure : null };
    }),
    tellUpdated: emit({ type: 'updated' }),
    tellUnreachable: emit({ type: 'unreachable' }),
    tellRefused: emit(({ context }) => ({ type: 'refused', failure: context.failure ?? BROKEN })),
  },
  delays: { timeout: 60_000 },
}).createMachine({
  id: 'language',
  context: { language: null, before: null, failure: null },
  initial: 'resting',
  on: { 'language.choose': { target: '.switching', actions: 'take' } },
  states: {
    resting: { on: { 'language.refused': { target: 'returning', actions: 'take' } } },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'show',
        src: 'show',
        input: ({ context }) => ({ language: changeOf(context).language }),
        onDone: [
          { guard: ({ event }) => event.output, target: 'queueing' },
          { target: 'resting', actions: 'tellUnreachable' },
        ],
        onError: { target: 'resting', actions: 'tellUnreachable' },
      },
      after: { timeout: { target: 'resting', actions: 'tellUnreachable' } },
    },
    queueing: {
      tags: 'busy',
      invoke: {
        id: 'queue',
        src: 'queue',
        input: ({ context }) => changeOf(context),
        onDone: [
          { guard: ({ event }) => event.output.kind === 'ok', target: 'resting', actions: 'tellUpdated' },
          {
            target: 'returning',
            actions: assign({ failure: ({ event }) => failureIn(event.output) ?? BROKEN }),
          },
        ],
        onError: { target: 'returning', actions: assign({ failure: BROKEN }) },
      },
      after: { timeout: { target: 'returning', actions: assign({ failure: { kind: 'timeout' } }) } },
    },
    returning: {
      tags: 'busy',
      invoke: {
        id: 'goBack',
        src: 'goBack',
        input: ({ context }) => changeOf(context),
        onDone: [
          { guard: ({ event }) => event.output, target: 'resting', actions: 'tellRefused' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
      after: { timeout: 'resting' },
    },
  },
});

function changeOf({ language, before }: Context): Change {
  if (!language || !before) throw new Error('changing to no language');
  return { language, before };
}
