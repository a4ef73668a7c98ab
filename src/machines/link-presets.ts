import { assertEvent, assign, emit, setup } from 'xstate';
import type { LinkPreset } from '#contract/link-preset.ts';
import type { PresetProblem } from '#domain/preset-problem.ts';
import type { LinkParameters } from '#domain/tracking-link.ts';
import { port } from './port.ts';

/** What is named or removed: a new preset has no id. */
interface Subject {
  readonly id: number | null;
  readonly name: string;
  readonly parameters: LinkParameters;
}

interface Context {
  readonly subject: Subject;
  /** Why the latest name was not taken; `notKept`: the device did not take it. */
  readonly problem: PresetProblem | 'notKept' | null;
}

type Event =
  | { readonly type: 'preset.save'; readonly parameters: LinkParameters }
  | { readonly type: 'preset.rename'; readonly preset: LinkPreset }
  | { readonly type: 'preset.delete'; readonly preset: LinkPreset }
  | { readonly type: 'name.submit'; readonly name: string }
  | { readonly type: 'preset.cancel' };

type Emitted = { readonly type: 'preset.kept'; readonly name: string } | { readonly type: 'preset.stays' };

const nothing: Context = { subject: { id: null, name: '', parameters: {} }, problem: null };

/** Naming, renaming and removing presets of a link. Applying one changes only what is typed, and needs no flow. */
export const linkPresetsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'names' | 'busy',
  },
  actors: {
    keep: port<PresetProblem | null, Subject>('keep'),
    drop: port<void, number>('drop'),
  },
  actions: {
    takeNew: assign(({ event }) => {
      assertEvent(event, 'preset.save');
      return { subject: { id: null, name: '', parameters: event.parameters }, problem: null };
    }),
    takeOne: assign(({ event }) => {
      assertEvent(event, ['preset.rename', 'preset.delete']);
      return { subject: event.preset, problem: null };
    }),
    takeName: assign(({ context, event }) => {
      assertEvent(event, 'name.submit');
      return { subject: { ...context.subject, name: event.name }, problem: null };
    }),
    takeProblem: assign((_, { problem }: Pick<Context, 'problem'>) => ({ problem })),
    tellKept: emit(({ context }) => ({ type: 'preset.kept', name: context.subject.name.trim() })),
    tellStays: emit({ type: 'preset.stays' }),
  },
  delays: { timeout: 20_000 },
}).createMachine({
  id: 'linkPresets',
  context: nothing,
  initial: 'resting',
  states: {
    resting: {
      on: {
        'preset.save': { target: 'naming', actions: 'takeNew' },
        'preset.rename': { target: 'naming', actions: 'takeOne' },
        'preset.delete': { target: 'dropping', actions: 'takeOne' },
      },
    },
    naming: {
      tags: 'names',
      on: { 'name.submit': { target: 'keeping', actions: 'takeName' }, 'preset.cancel': 'resting' },
    },
    keeping: {
      tags: ['names', 'busy'],
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context }) => context.subject,
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'resting', actions: 'tellKept' },
          {
            target: 'naming',
            actions: { type: 'takeProblem', params: ({ event }) => ({ problem: event.output }) },
          },
        ],
        onError: { target: 'naming', actions: { type: 'takeProblem', params: { problem: 'notKept' } } },
      },
      after: {
        timeout: { target: 'naming', actions: { type: 'takeProblem', params: { problem: 'notKept' } } },
      },
    },
    dropping: {
      tags: 'busy',
      invoke: {
        id: 'drop',
        src: 'drop',
        // a new one is never removed
        input: ({ context }) => context.subject.id ?? 0,
        onDone: 'resting',
        onError: { target: 'resting', actions: 'tellStays' },
      },
      after: { timeout: { target: 'resting', actions: 'tellStays' } },
    },
  },
});
