import { assertEvent, assign, emit, setup } from 'xstate';
import { DAY_MS } from '#contract/spans.ts';
import { port } from './port.ts';

/** A reload that was forced, so that none is forced twice. `at` in ms since 1970. */
export interface ForcedReload {
  /** 'from→to', the sign of a new worker, or the page that could not be fetched. */
  readonly pair: string;
  readonly at: number;
}

interface Context {
  /** The `version` header at the last boot that worked; null before the first. */
  readonly stored: string | null;
  /** The header as last seen. */
  readonly seen: string | null;
  readonly reloads: readonly ForcedReload[];
  /** Why a reload is wanted. */
  readonly pair: string | null;
  /** Time of the latest event that told one. */
  readonly at: number;
  readonly dirty: boolean;
  readonly booted: boolean;
}

type Event =
  | { readonly type: 'answer.version'; readonly version: string; readonly at: number }
  /** The first screen stands: session settled, route drawn. */
  | { readonly type: 'boot.worked' }
  /** A form has unsaved letters, an upload runs, the outbox sends. */
  | { readonly type: 'work.dirty' }
  | { readonly type: 'work.clean' }
  /** A newer worker is installed and waits, or another tab has let it take over. */
  | { readonly type: 'worker.waiting'; readonly at: number }
  | { readonly type: 'worker.replaced'; readonly at: number }
  /** A newer version of the panel has changed the database under this one. */
  | { readonly type: 'storage.upgraded'; readonly at: number }
  | { readonly type: 'version.accept' };

type Emitted =
  /** To be written down before the page goes. */
  | { readonly type: 'reload'; readonly reload: ForcedReload }
  | { readonly type: 'store'; readonly version: string };

/** At most two forced reloads in this time, and one a pair in a day. */
const BURST_MS = 600_000;
const BURST_RELOADS = 2;
const WORKER = 'worker';

/** Each tells of a newer worker, or of its work. */
const newer = ['worker.waiting', 'worker.replaced', 'storage.upgraded'] as const;
const outdated = { target: '#version.outdated', actions: 'wantWorker' } as const;
const told = ({ event }: { event: { readonly version: string; readonly at: number } }) => event;

/**
 * When a page reloads itself: once where the server has another version than at the last
 * good boot, once for a new worker; never while something is unsaved, and with a bar instead of a loop. The
 * new version is stored only after a boot that worked.
 */
export const versionMachine = setup({
  types: {
    input: {} as { readonly stored: string | null; readonly reloads: readonly ForcedReload[] },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    /** `prompt`: unsaved work holds the reload up; `bar`: it would be a loop. Both take `version.accept`. */
    tags: {} as 'prompt' | 'bar',
  },
  actors: {
    /** The waiting worker takes over, where there is one. */
    takeOver: port<void>('takeOver'),
  },
  guards: {
    isFirst: ({ context }) => context.stored === null,
    dirty: ({ context }) => context.dirty,
    mayReload: ({ context }) => {
      const recent = context.reloads.filter((reload) => context.at - reload.at < BURST_MS);
      const same = context.reloads.filter(
        (reload) => reload.pair === context.pair && context.at - reload.at < DAY_MS,
      );
      return recent.length < BURST_RELOADS && (context.pair === WORKER || same.length === 0);
    },
    /** This boot comes after the reload for that pair: it proves the version, whether the first screen stood before the answer or not. */
    reloadedForIt: ({ context }) => context.pair !== WORKER && context.reloads.at(-1)?.pair === context.pair,
  },
  actions: {
    see: assign({
      seen: (_, params: { readonly version: string }) => params.version,
    }),
    wantVersion: assign({
      pair: ({ context }, params: { readonly version: string; readonly at: number }) =>
        `${context.stored ?? ''}→${params.version}`,
      at: (_, params) => params.at,
    }),
    wantWorker: assign(({ event }) => {
      assertEvent(event, newer);
      return { pair: WORKER, at: event.at };
    }),
    store: assign({ stored: ({ context }) => context.seen ?? context.stored }),
    tellStore: emit(({ context }) => ({ type: 'store', version: context.seen ?? context.stored ?? '' })),
    noteReload: assign({
      reloads: ({ context }) => [
        ...context.reloads.filter((reload) => context.at - reload.at < DAY_MS),
        { pair: context.pair ?? WORKER, at: context.at },
      ],
    }),
    tellReload: emit(({ context }) => ({
      type: 'reload',
      reload: { pair: context.pair ?? WORKER, at: context.at },
    })),
  },
  delays: { takeOverTimeout: 10_000 },
}).createMachine({
  id: 'version',
  context: ({ input }) => ({
    stored: input.stored,
    seen: null,
    reloads: input.reloads,
    pair: null,
    at: 0,
    dirty: false,
    booted: false,
  }),
  initial: 'current',
  on: {
    'work.dirty': { actions: assign({ dirty: true }) },
    'work.clean': { actions: assign({ dirty: false }) },
    'boot.worked': { actions: assign({ booted: true }) },
  },
  states: {
    current: {
      initial: 'settled',
      on: {
        'answer.version': [
          {
            guard: ({ context: { stored }, event }) => stored !== null && stored !== event.version,
            target: 'outdated',
            actions: [
              { type: 'wantVersion', params: told },
              { type: 'see', params: told },
            ],
          },
          { guard: 'isFirst', target: '.trying', actions: { type: 'see', params: told } },
        ],
        'worker.waiting': outdated,
        'worker.replaced': outdated,
        'storage.upgraded': outdated,
      },
      states: {
        settled: {},
        /** A version that this boot has still to prove. */
        trying: {
          always: {
            guard: ({ context }) => context.booted,
            target: 'settled',
            actions: ['store', 'tellStore'],
          },
        },
      },
    },
    outdated: {
      always: [
        { guard: 'reloadedForIt', target: 'current.trying' },
        { guard: 'dirty', target: 'deferred' },
        { guard: 'mayReload', target: 'replacing' },
        { target: 'barred' },
      ],
    },
    deferred: {
      tags: 'prompt',
      always: [{ guard: ({ context }) => !context.dirty, target: 'outdated' }],
      on: { 'version.accept': 'replacing' },
    },
    replacing: {
      invoke: { id: 'takeOver', src: 'takeOver', onDone: 'reloading', onError: 'reloading' },
      after: { takeOverTimeout: 'reloading' },
      on: { 'work.dirty': { target: 'deferred', actions: assign({ dirty: true }) } },
    },
    reloading: { entry: ['noteReload', 'tellReload'] },
    barred: { tags: 'bar', on: { 'version.accept': 'replacing' } },
  },
});
