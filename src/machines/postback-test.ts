import { assertEvent, assign, emit, setup } from 'xstate';
import type { Command, CommandOutcome } from '#contract/command.ts';
import type { Failure } from '#contract/failure.ts';
import type { postbackMacros } from '#contract/postback-names.ts';
import { type PostbackDelivery, testPostback } from '#contract/resources/postbacks.ts';
import { answered, port } from './port.ts';
import { isStillUnclear } from './sent-again.ts';

/** What a test calls: an address, and what its macros are filled with. */
interface TestedPostback {
  /** Id of the postback whose address it is. */
  readonly postback: string;
  readonly url: string;
  readonly parameters: Readonly<Partial<Record<(typeof postbackMacros)[number], string>>>;
}

interface Context {
  readonly tested: TestedPostback | null;
  /** Idempotency key: another one only after a definite answer. */
  readonly key: string;
  readonly tries: number;
  readonly failure: Failure | null;
  /** Id of the call that was fired; what comes of it is asked for by the screen. */
  readonly delivery: string | null;
}

type Event =
  | { readonly type: 'test.choose'; readonly tested: TestedPostback }
  | { readonly type: 'test.fire'; readonly key: string }
  /** Once more what may have been fired already. */
  | { readonly type: 'test.again' }
  /** Goes on waiting for the answer. */
  | { readonly type: 'test.listen' }
  | { readonly type: 'test.back' }
  | { readonly type: 'network.restored' };

const unexpected: Failure = { kind: 'unexpected', status: null };
const takeOutcome = { type: 'takeOutcome', params: answered } as const;

/**
 * The test of a postback in four steps: a click is chosen, its call looked at, fired exactly once, and the answer
 * waited for (beyond 3). Whatever is pressed and however often the network fails: what may have been fired is never
 * fired under another key, and a fired one is only listened for.
 */
export const postbackTestMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'failed'; readonly failure: Failure },
    /** The four steps, for the screen; `busy` while something is under way. */
    tags: {} as 'choose' | 'preview' | 'fire' | 'answer' | 'busy',
  },
  actors: {
    send: port<CommandOutcome, { readonly command: Command; readonly key: string }>('send'),
  },
  actions: {
    choose: assign(({ event }) => {
      assertEvent(event, 'test.choose');
      return { tested: event.tested, key: '', tries: 0, failure: null, delivery: null };
    }),
    takeKey: assign({
      key: ({ event }) => {
        assertEvent(event, 'test.fire');
        return event.key;
      },
      tries: 0,
      failure: null,
    }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    takeOutcome: assign((_, { outcome }: { readonly outcome: CommandOutcome }) =>
      outcome.kind === 'done'
        ? { delivery: (outcome.answer as PostbackDelivery).id, failure: null } // decoded by the action
        : { failure: outcome.failure },
    ),
    fail: assign({ failure: unexpected }),
    tell: emit(({ context }) => ({ type: 'failed', failure: context.failure ?? unexpected })),
  },
  delays: {
    timeout: 70_000,
    /** Longer than a receiver is waited for. */
    listenTimeout: 30_000,
  },
}).createMachine({
  id: 'postbackTest',
  context: { tested: null, key: '', tries: 0, failure: null, delivery: null },
  initial: 'choosing',
  states: {
    choosing: { tags: 'choose', on: { 'test.choose': { target: 'previewing', actions: 'choose' } } },
    previewing: {
      tags: 'preview',
      on: { 'test.back': 'choosing', 'test.fire': { target: 'firing', actions: 'takeKey' } },
    },
    firing: {
      tags: ['fire', 'busy'],
      entry: 'countTry',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { tested, key } }) => ({ command: { action: testPostback, body: tested }, key }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'done',
            target: 'listening',
            actions: takeOutcome,
          },
          {
            guard: ({ context, event: { output } }) =>
              output.kind === 'refused' && !isStillUnclear(context.tries > 1, output.failure),
            target: 'refused',
            actions: takeOutcome,
          },
          { target: 'unclear', actions: takeOutcome },
        ],
        onError: { target: 'unclear', actions: 'fail' },
      },
      after: { timeout: { target: 'unclear', actions: 'fail' } },
    },
    /** Perhaps it was fired: the same key finds out, and nothing else does. */
    unclear: { tags: 'fire', on: { 'test.again': 'firing', 'network.restored': 'firing' } },
    refused: {
      tags: 'fire',
      entry: 'tell',
      on: { 'test.back': 'choosing', 'test.fire': { target: 'firing', actions: 'takeKey' } },
    },
    /** Until the call has ended, which its delivery says, or nothing was heard in time. */
    listening: {
      tags: ['answer', 'busy'],
      after: { listenTimeout: 'silent' },
      on: { 'network.restored': { target: 'listening', reenter: true }, 'test.back': 'choosing' },
    },
    silent: {
      tags: 'answer',
      on: { 'test.listen': 'listening', 'network.restored': 'listening', 'test.back': 'choosing' },
    },
  },
});
