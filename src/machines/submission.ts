import { assign, setup } from 'xstate';
import { type Failure, type FieldError, type Outcome, refused } from '#contract/failure.ts';
import { FINGERPRINT_INTERVAL_MS, FINGERPRINT_TRIES } from '#contract/limits.ts';
import { port } from './port.ts';

/** Without a word of the server, s; and the longest that a person is made to wait before trying again. */
const DEFAULT_WAIT_S = 30;
const LONGEST_WAIT_S = 900;

/** The part of a form flow's context that its guards look at. */
export interface Judged {
  /** What the latest submission came to; null before it, under way, and where it was accepted. */
  readonly failure: Failure | null;
  /** Of the countdown after 429 or 503, s; 0 where there is none. */
  readonly secondsLeft: number;
}

/**
 * What becomes of a form whose submission has been answered (specification 8): spread into the guards of
 * its chart. Cancelled, timed out and broken answers are whatever is left: the shared handler's.
 */
export const judgements = {
  isAccepted: ({ context }: { context: Judged }): boolean => context.failure === null,
  isInvalid: ({ context }: { context: Judged }): boolean => context.failure?.kind === 'invalid',
  isOffline: ({ context }: { context: Judged }): boolean => context.failure?.kind === 'offline',
  isBusy: ({ context }: { context: Judged }): boolean => context.failure?.kind === 'busy',
  isRefused: ({ context }: { context: Judged }): boolean =>
    context.failure?.kind === 'refused' || context.failure?.kind === 'unauthorized',
  countsDown: ({ context }: { context: Judged }): boolean => context.secondsLeft > 1,
};

/** How long the button counts down after this failure, s; 0 where it says nothing of waiting. */
export function waitOf(failure: Failure | null): number {
  if (failure?.kind !== 'busy') return 0;
  const { retryAfter } = failure;
  return retryAfter === null
    ? DEFAULT_WAIT_S
    : Math.min(Math.max(Math.ceil(retryAfter / 1000), 1), LONGEST_WAIT_S);
}

/** The failure in an outcome; null where it was accepted. */
export const failureIn = (outcome: Outcome<unknown>): Failure | null =>
  outcome.kind === 'refused' ? outcome.failure : null;

/** What stands in `failure` where something broke that no answer describes. */
export const BROKEN: Failure = { kind: 'unexpected', status: null };

/** What a form flow emits of a submission that was not accepted. */
export type FailureTold =
  /** 422: for the fields of the form. */
  | { readonly type: 'form.invalid'; readonly fields: readonly FieldError[]; readonly text: string | null }
  /** For the shared handler. */
  | { readonly type: 'failed'; readonly failure: Failure };

/** For `assign`: what a failure makes of the context, and null of one that is forgotten. */
export const judged = (failure: Failure | null): Judged => ({ failure, secondsLeft: waitOf(failure) });

/** For `assign`: one second less to wait. */
export const oneSecondLess = ({ secondsLeft }: Judged): Pick<Judged, 'secondsLeft'> => ({
  secondsLeft: secondsLeft - 1,
});

/** For `emit`: the failure, for the shared handler. */
export const failureTold = ({ failure }: Judged) =>
  ({ type: 'failed', failure: failure ?? BROKEN }) satisfies FailureTold;

/** For `emit`: what was refused, for the fields. */
export const fieldsTold = ({ failure }: Judged) =>
  ({
    type: 'form.invalid',
    fields: failure?.kind === 'invalid' ? failure.fields : [],
    text: failure?.kind === 'invalid' ? failure.text : null,
  }) satisfies FailureTold;

/**
 * One submission of a public form (specification 7): the fingerprint first, in five tries a second apart,
 * then the payload with it. A child of the form's own flow: it starts with a payload, holds it no longer
 * than itself, and ends with the outcome, the unexpected too. Its slots are filled with the parent's.
 */
export const submissionOf = <Payload, Value>() =>
  setup({
    types: {
      input: {} as { readonly payload: Payload },
      context: {} as {
        readonly payload: Payload;
        readonly fingerprint: string;
        readonly tries: number;
        readonly outcome: Outcome<Value>;
      },
      output: {} as Outcome<Value>,
    },
    actors: {
      fingerprint: port<string>('fingerprint'),
      send: port<Outcome<Value>, { readonly payload: Payload; readonly fingerprint: string }>('send'),
    },
    guards: {
      triedEnough: ({ context }) => context.tries >= FINGERPRINT_TRIES,
    },
    delays: { pause: FINGERPRINT_INTERVAL_MS, fingerprintTimeout: 5000, timeout: 30_000 },
  }).createMachine({
    id: 'submission',
    context: ({ input }) => ({
      payload: input.payload,
      fingerprint: '',
      tries: 0,
      outcome: refused(BROKEN),
    }),
    output: ({ context }) => context.outcome,
    initial: 'fingerprinting',
    states: {
      fingerprinting: {
        entry: assign({ tries: ({ context }) => context.tries + 1 }),
        invoke: {
          id: 'fingerprint',
          src: 'fingerprint',
          onDone: { target: 'sending', actions: assign({ fingerprint: ({ event }) => event.output }) },
          onError: 'pausing',
        },
        after: { fingerprintTimeout: 'pausing' },
      },
      pausing: {
        always: { guard: 'triedEnough', target: 'over' },
        after: { pause: 'fingerprinting' },
      },
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context: { payload, fingerprint } }) => ({ payload, fingerprint }),
          onDone: { target: 'over', actions: assign({ outcome: ({ event }) => event.output }) },
          onError: 'over',
        },
        after: {
          timeout: { target: 'over', actions: assign({ outcome: refused({ kind: 'timeout' }) }) },
        },
      },
      over: { type: 'final' },
    },
  });
