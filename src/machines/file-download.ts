import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '#contract/failure.ts';
import { BROKEN } from './failures.ts';
import { answered, port } from './port.ts';

/** A file of the network: its path under `/publisher/api`, and what it is called where the network does not say. */
export interface WantedFile {
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly name: string;
}
interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
}

type Event = { readonly type: 'download.start'; readonly file: WantedFile };

type Emitted =
  | { readonly type: 'fetched'; readonly file: FetchedFile }
  /** There is nothing in it. */
  | { readonly type: 'empty' }
  | { readonly type: 'failed'; readonly failure: Failure };

interface Context {
  /** The one that is fetched, or was last. */
  readonly file: WantedFile | null;
}

/** Fetches a file and tells of it once; one at a time, and what goes wrong is told, too. */
export const fileDownloadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy',
  },
  actors: { fetch: port<Outcome<FetchedFile>, WantedFile | null>('fetch') },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'download.start');
      return { file: event.file };
    }),
    tell: emit((_, { outcome }: { readonly outcome: Outcome<FetchedFile> }): Emitted => {
      if (outcome.kind !== 'ok') return { type: 'failed', failure: outcome.failure };
      return outcome.value.content.size === 0 ? { type: 'empty' } : { type: 'fetched', file: outcome.value };
    }),
    tellBroken: emit({ type: 'failed', failure: BROKEN }),
    tellLate: emit({ type: 'failed', failure: { kind: 'timeout' } }),
  },
  // over the client's own, which counts the body, too
  delays: { timeout: 70_000 },
}).createMachine({
  id: 'fileDownload',
  context: { file: null },
  initial: 'resting',
  states: {
    resting: { on: { 'download.start': { target: 'fetching', actions: 'take' } } },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetch',
        src: 'fetch',
        input: ({ context }) => context.file,
        onDone: { target: 'resting', actions: { type: 'tell', params: answered } },
        onError: { target: 'resting', actions: 'tellBroken' },
      },
      after: { timeout: { target: 'resting', actions: 'tellLate' } },
    },
  },
});
