import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '#contract/failure.ts';
import type { RegistrationUpload } from '#contract/resources/registration.ts';
import type { UploadProblem } from '#domain/upload.ts';
import { BROKEN, failureIn } from './failures.ts';
import { broke, late, port, source } from './port.ts';
import { waitOf } from './countdown.ts';
import { outcomeGuards } from './form-states.ts';

/** What the sending of a file tells. */
export type TransferEvent =
  | { readonly type: 'transfer.progress'; readonly share: number }
  | { readonly type: 'transfer.settled'; readonly outcome: Outcome<RegistrationUpload> };

interface Context {
  readonly file: File;
  /** Sent so far, 0 to 1. */
  readonly share: number;
  /** Why it is not sent at all. */
  readonly problem: UploadProblem | null;
  readonly failure: Failure | null;
  /** As the server has it. */
  readonly upload: RegistrationUpload | null;
}

type Event =
  | TransferEvent
  | { readonly type: 'upload.retry' }
  | { readonly type: 'upload.remove' }
  | { readonly type: 'network.restored' };

/** For the shared handler's report. */
interface Emitted {
  readonly type: 'failed';
  readonly failure: Failure;
}

/**
 * One picture of a registration (specification 5, upload): looked at here, sent with its progress, and
 * taken back from the server when it is removed. One actor a file.
 */
export const uploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { readonly file: File },
    /** `running`: on its way; `taken`: the server has it; `failed`: it has not; `gone`: not to be shown any more. */
    tags: {} as 'running' | 'taken' | 'failed' | 'gone',
  },
  actors: {
    check: port<UploadProblem | null, { readonly file: File }>('check'),
    transfer: source<TransferEvent, { readonly file: File }>('transfer'),
    discard: port<void, { readonly id: string }>('discard'),
  },
  guards: {
    ...outcomeGuards,
    // Bytes and size are as seen here; a 422 or 413 of the server is a last word just as well.
    isRefused: ({ context: { failure } }) => failure?.kind === 'invalid' || failure?.kind === 'refused',
  },
  actions: {
    takeOutcome: assign((_, { outcome }: { readonly outcome: Outcome<RegistrationUpload> }) => ({
      upload: outcome.kind === 'ok' ? outcome.value : null,
      failure: failureIn(outcome),
    })),
    startOver: assign({ share: 0, failure: null }),
    fail: assign((_, { failure }: { readonly failure: Failure }) => ({ failure })),
    tellFailure: emit(({ context }) => ({ type: 'failed', failure: context.failure ?? BROKEN })),
  },
  delays: {
    checkTimeout: 10_000,
    discardTimeout: 20_000,
    wait: ({ context }) => waitOf(context.failure) * 1000,
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ file: input.file, share: 0, problem: null, failure: null, upload: null }),
  initial: 'checking',
  on: { 'upload.remove': '.removed' },
  states: {
    checking: {
      tags: 'running',
      entry: 'startOver',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'sending' },
          { target: 'unfit', actions: assign({ problem: ({ event }) => event.output }) },
        ],
        // The file is gone from the disk, or may not be read.
        onError: { target: 'failed', actions: broke },
      },
      after: { checkTimeout: { target: 'failed', actions: late } },
    },
    sending: {
      tags: 'running',
      entry: 'startOver',
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ context: { file } }) => ({ file }),
        onError: { target: 'failed', actions: broke },
      },
      on: {
        'transfer.progress': { actions: assign({ share: ({ event }) => event.share }) },
        'transfer.settled': {
          target: 'outcome',
          actions: { type: 'takeOutcome', params: ({ event }) => ({ outcome: event.outcome }) },
        },
      },
    },
    outcome: {
      always: [
        { guard: 'isAccepted', target: 'taken' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isBusy', target: 'waiting' },
        { guard: 'isRefused', target: 'refused' },
        { target: 'failed' },
      ],
    },
    waiting: { tags: 'running', after: { wait: 'sending' } },
    offline: { tags: 'failed', on: { 'upload.retry': 'sending', 'network.restored': 'sending' } },
    failed: { tags: 'failed', entry: 'tellFailure', on: { 'upload.retry': 'checking' } },
    /** By our own rules, or by the server's: the same file again would change nothing. */
    unfit: { tags: 'failed' },
    refused: { tags: 'failed' },
    taken: { tags: 'taken', on: { 'upload.remove': 'removing' } },
    removing: {
      tags: 'gone',
      on: { 'upload.remove': {} },
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context: { upload } }) => ({ id: upload?.id ?? '' }),
        onDone: 'removed',
        // The server sweeps what no registration has used.
        onError: 'removed',
      },
      after: { discardTimeout: 'removed' },
    },
    removed: { type: 'final', tags: 'gone' },
  },
});
