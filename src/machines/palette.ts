import { assign, setup } from 'xstate';
import { FILTER_DEBOUNCE_MS } from '#contract/limits.ts';
import { source } from './port.ts';

/** What one family had; what its items are is the screen's affair. */
type Told =
  | { readonly type: 'family.found'; readonly family: string; readonly items: readonly unknown[] }
  | { readonly type: 'family.failed'; readonly family: string }
  /** Every family has answered. */
  | { readonly type: 'look.ended' };

interface Context {
  /** As it is typed, blanks and all. */
  readonly text: string;
  readonly found: ReadonlyMap<string, readonly unknown[]>;
  /** Some family could not look. */
  readonly failed: boolean;
}

type Event =
  | Told
  | { readonly type: 'palette.type'; readonly text: string }
  /** There is more or less to look through than before. */
  | { readonly type: 'palette.change' };

const nothing = { found: new Map<string, readonly unknown[]>(), failed: false };
const take = { type: 'take', params: ({ event }: { event: { readonly text: string } }) => event } as const;

/**
 * What is typed into the palette, and what is found elsewhere than in the page: in the browser's database and on the network,
 * once the typing has stopped. That there are no matches is said in `answered` alone, and where no family has failed.
 */
export const paletteMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    /** Looks in every family at once, and ends when it is left. */
    look: source<Told, { readonly text: string }>('look'),
  },
  actions: {
    take: assign((_, { text }: { readonly text: string }) => ({ text })),
    forget: assign(nothing),
    keep: assign(
      ({ context }, { family, items }: { readonly family: string; readonly items: readonly unknown[] }) => ({
        found: new Map(context.found).set(family, items),
      }),
    ),
    fail: assign({ failed: true }),
  },
  delays: { pause: FILTER_DEBOUNCE_MS, timeout: 90_000 },
}).createMachine({
  id: 'palette',
  context: { text: '', ...nothing },
  initial: 'resting',
  on: {
    'palette.type': [
      { guard: ({ context, event }) => event.text.trim() === context.text.trim(), actions: take },
      { guard: ({ event }) => event.text.trim() === '', target: '.resting', actions: [take, 'forget'] },
      { target: '.pausing', reenter: true, actions: [take, 'forget'] },
    ],
  },
  states: {
    /** Nothing is typed. */
    resting: {},
    pausing: { tags: 'busy', after: { pause: 'looking' } },
    looking: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => ({ text: context.text.trim() }),
        onError: { target: 'answered', actions: 'fail' },
      },
      after: { timeout: { target: 'answered', actions: 'fail' } },
      on: {
        'family.found': { actions: { type: 'keep', params: ({ event }) => event } },
        'family.failed': { actions: 'fail' },
        'look.ended': 'answered',
        'palette.change': { target: 'looking', reenter: true },
      },
    },
    answered: { on: { 'palette.change': 'looking' } },
  },
});
