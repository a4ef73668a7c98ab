import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '#contract/failure.ts';
import { type BackOff, backOff, spread } from '#domain/back-off.ts';
import type { QueryState } from '#domain/list-view.ts';
import { answered, port } from './port.ts';

/** What an ask came to: the answer is in the browser's database, and where room is short here too, or here alone. */
export interface Asked {
  readonly kept: boolean;
  /**
   * The answer itself where it could not be kept, or found room only in others' place and may have to go for the next,
   * as `Held` of `db/held.ts`. Else null.
   */
  readonly unkept: unknown;
}

interface Context {
  readonly failure: Failure | null;
  readonly unkept: unknown;
  /** Tries in a row that came to nothing, or to 'busy'. */
  readonly waits: number;
  /** 0 to 1, so that many waiting tabs do not ask at the same moment. */
  readonly jitter: number;
}

type Event =
  | { readonly type: 'query.ask' }
  | { readonly type: 'query.refresh' }
  /** Nobody watches any more. */
  | { readonly type: 'query.left' }
  | { readonly type: 'network.restored' };

const WAITS: BackOff = { first: 5000, longest: 300_000 };
const setFailure = { type: 'setFailure', params: answered } as const;
/** A guard: the answer is a failure of one of these kinds. */
const failedBy =
  (...kinds: readonly Failure['kind'][]) =>
  ({ event: { output } }: { readonly event: { readonly output: Outcome<Asked> } }) =>
    output.kind === 'refused' && kinds.includes(output.failure.kind);

/**
 * One question to the server, one actor a resource and key: asked once however many watch it, cancelled
 * when nobody does. What is shown is in the browser's database; this says only how the asking goes.
 */
export const queryMachine = setup({
  types: {
    input: {} as { readonly jitter: number },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: { ask: port<Outcome<Asked>>('ask') },
  actions: {
    keepAnswer: assign((_, params: { readonly outcome: Outcome<Asked> }) => ({
      failure: null,
      waits: 0,
      unkept: params.outcome.kind === 'ok' ? params.outcome.value.unkept : null,
    })),
    setFailure: assign({
      failure: (_, { outcome }: { readonly outcome: Outcome<Asked> }) =>
        outcome.kind === 'refused' ? outcome.failure : null,
    }),
    countWait: assign({ waits: ({ context }) => context.waits + 1 }),
  },
  delays: {
    /** Longer than the client's own time-outs: it only ends what never comes back. */
    timeout: 180_000,
    wait: ({ context }) => {
      const told = context.failure?.kind === 'busy' ? context.failure.retryAfter : null;
      return spread(Math.min(told ?? backOff(context.waits, WAITS), WAITS.longest), context.jitter);
    },
  },
}).createMachine({
  id: 'query',
  context: ({ input }) => ({ failure: null, unkept: null, waits: 0, jitter: input.jitter }),
  initial: 'idle',
  states: {
    idle: { on: { 'query.ask': 'asking', 'query.refresh': 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'ok',
            target: 'answered',
            actions: { type: 'keepAnswer', params: answered },
          },
          { guard: failedBy('cancelled'), target: 'idle' },
          { guard: failedBy('busy'), target: 'waiting', actions: [setFailure, 'countWait'] },
          {
            guard: failedBy('refused', 'invalid', 'unauthorized'),
            target: 'refused',
            actions: setFailure,
          },
          { target: 'failed', actions: [setFailure, 'countWait'] },
        ],
        onError: { target: 'failed', actions: assign({ failure: { kind: 'unexpected', status: null } }) },
      },
      after: { timeout: { target: 'failed', actions: assign({ failure: { kind: 'timeout' } }) } },
      on: { 'query.left': 'idle' },
    },
    answered: { on: { 'query.ask': 'asking', 'query.refresh': 'asking' } },
    refused: { on: { 'query.ask': 'asking', 'query.refresh': 'asking' } },
    failed: { on: { 'query.ask': 'asking', 'query.refresh': 'asking', 'network.restored': 'asking' } },
    waiting: {
      after: { wait: 'asking' },
      on: { 'query.left': 'idle', 'query.refresh': 'asking', 'network.restored': 'asking' },
    },
  },
});

/** How the judge of lists (`domain/list-view.ts`) sees a snapshot of this chart. */
export function queryState(snapshot: {
  readonly value: unknown;
  readonly context: { readonly failure: Failure | null; readonly waits: number };
}): QueryState {
  const { failure, waits: misses } = snapshot.context;
  switch (snapshot.value) {
    case 'asking':
      return { kind: 'asking' };
    case 'answered':
      return { kind: 'answered' };
    case 'refused':
      return failure ? { kind: 'refused', failure } : { kind: 'idle' };
    case 'failed':
    case 'waiting':
      return failure ? { kind: 'failed', failure, misses } : { kind: 'idle' };
    default:
      return { kind: 'idle' };
  }
}
