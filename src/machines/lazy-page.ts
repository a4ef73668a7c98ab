import { assign, emit, setup } from 'xstate';
import type { ForcedReload } from './version.ts';

interface Context {
  /** Pages whose failure has already been answered with a reload. */
  readonly failed: readonly string[];
  readonly dirty: boolean;
}

type Event =
  | { readonly type: 'page.failed'; readonly page: string; readonly at: number }
  | { readonly type: 'page.loaded'; readonly page: string }
  /** A form has unsaved letters, an upload runs, the outbox sends. */
  | { readonly type: 'work.dirty' }
  | { readonly type: 'work.clean' };

/**
 * A page whose code cannot be fetched (specification 4): one forced reload, noted before the page goes and
 * forgotten once that page loads; never while something is unsaved.
 */
export const lazyPageMachine = setup({
  types: {
    input: {} as { readonly failed: readonly string[] },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      /** To be written down. */
      | { readonly type: 'noted'; readonly failed: readonly string[] }
      | { readonly type: 'reload'; readonly reload: ForcedReload },
  },
  guards: {
    mayReload: ({ context }, { page }: { readonly page: string }) =>
      !context.failed.includes(page) && !context.dirty,
    hadFailed: ({ context }, { page }: { readonly page: string }) => context.failed.includes(page),
  },
  actions: {
    setDirty: assign({ dirty: (_, { dirty }: { readonly dirty: boolean }) => dirty }),
    note: assign({
      failed: ({ context }, { page }: { readonly page: string }) => [...context.failed, page],
    }),
    forget: assign({
      failed: ({ context }, { page }: { readonly page: string }) =>
        context.failed.filter((one) => one !== page),
    }),
    tellNoted: emit(({ context }) => ({ type: 'noted', failed: context.failed })),
    tellReload: emit((_, { page, at }: { readonly page: string; readonly at: number }) => ({
      type: 'reload',
      reload: { pair: `page ${page}`, at },
    })),
  },
}).createMachine({
  id: 'lazyPage',
  context: ({ input }) => ({ failed: input.failed, dirty: false }),
  initial: 'standing',
  on: {
    'work.dirty': { actions: { type: 'setDirty', params: { dirty: true } } },
    'work.clean': { actions: { type: 'setDirty', params: { dirty: false } } },
    'page.loaded': {
      guard: { type: 'hadFailed', params: ({ event }) => event },
      actions: [{ type: 'forget', params: ({ event }) => event }, 'tellNoted'],
    },
  },
  states: {
    standing: {
      on: {
        'page.failed': {
          guard: { type: 'mayReload', params: ({ event }) => event },
          target: 'reloading',
          actions: [
            { type: 'note', params: ({ event }) => event },
            'tellNoted',
            { type: 'tellReload', params: ({ event }) => event },
          ],
        },
      },
    },
    reloading: {},
  },
});
