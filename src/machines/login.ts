import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure, FieldError, Outcome } from '#contract/failure.ts';
import { FINGERPRINT_INTERVAL_MS, FINGERPRINT_TRIES } from '#contract/limits.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { port } from './port.ts';

/** What the form gives. `keep` false: 'do not keep data on this device'. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  readonly keep: boolean;
}

interface Context {
  /** Held only while a submission is under way. */
  readonly credentials: Credentials | null;
  readonly fingerprint: string;
  readonly tries: number;
  readonly publisher: Publisher | null;
  readonly failure: Failure | null;
  /** Of the countdown after 429 or 503. */
  readonly secondsLeft: number;
}

type Event = { readonly type: 'form.submit' } & Credentials;

type Emitted =
  /** 422: for the fields of the form. */
  | { readonly type: 'form.invalid'; readonly fields: readonly FieldError[]; readonly text: string | null }
  /** For the shared handler. */
  | { readonly type: 'failed'; readonly failure: Failure };

/** Without a word of the server, s; and the longest that a person is made to wait before trying again. */
const DEFAULT_WAIT_S = 30;
const LONGEST_WAIT_S = 900;

/**
 * Log-in (specification 2, 5, 7): fingerprint first, in five tries a second apart, then the
 * credentials, then the World. Fields are kept by the form; the password leaves the context with the
 * submission.
 */
export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    fingerprint: port<string>('fingerprint'),
    authenticate: port<
      Outcome<Publisher>,
      {
        readonly username: string;
        readonly password: string;
        readonly remember: boolean;
        readonly fingerprint: string;
      }
    >('authenticate'),
    /** Opens the World of the publisher that the server has accepted. */
    enter: port<void, { readonly publisher: Publisher; readonly keep: boolean }>('enter'),
  },
  guards: {
    triedEnough: ({ context }) => context.tries >= FINGERPRINT_TRIES,
    isAccepted: ({ context }) => context.publisher !== null,
    isInvalid: ({ context }) => context.failure?.kind === 'invalid',
    isOffline: ({ context }) => context.failure?.kind === 'offline',
    isBusy: ({ context }) => context.failure?.kind === 'busy',
    isRefused: ({ context }) =>
      context.failure?.kind === 'refused' || context.failure?.kind === 'unauthorized',
    countsDown: ({ context }) => context.secondsLeft > 1,
  },
  actions: {
    takeCredentials: assign(({ event }) => {
      assertEvent(event, 'form.submit');
      const { username, password, remember, keep } = event;
      return { credentials: { username, password, remember, keep }, failure: null, tries: 0 };
    }),
    forgetCredentials: assign({ credentials: null, tries: 0 }),
    takeOutcome: assign((_, params: { readonly outcome: Outcome<Publisher> }) => ({
      publisher: params.outcome.kind === 'ok' ? params.outcome.value : null,
      failure: params.outcome.kind === 'refused' ? params.outcome.failure : null,
    })),
    startCountdown: assign({
      secondsLeft: ({ context: { failure } }) => {
        const wait = failure?.kind === 'busy' ? failure.retryAfter : null;
        return wait === null ? DEFAULT_WAIT_S : Math.min(Math.max(Math.ceil(wait / 1000), 1), LONGEST_WAIT_S);
      },
    }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    failTimeout: assign({ failure: { kind: 'timeout' } }),
    failUnexpected: assign({ failure: { kind: 'unexpected', status: null } }),
    tellFailure: emit(({ context }) => ({
      type: 'failed',
      failure: context.failure ?? ({ kind: 'unexpected', status: null } as const),
    })),
    tellFields: emit(({ context: { failure } }) => ({
      type: 'form.invalid',
      fields: failure?.kind === 'invalid' ? failure.fields : [],
      text: failure?.kind === 'invalid' ? failure.text : null,
    })),
    forgetFailure: assign({ failure: null, secondsLeft: 0 }),
  },
  delays: {
    pause: FINGERPRINT_INTERVAL_MS,
    fingerprintPatience: 5000,
    patience: 30_000,
    openPatience: 40_000,
    second: 1000,
  },
}).createMachine({
  id: 'login',
  context: {
    credentials: null,
    fingerprint: '',
    tries: 0,
    publisher: null,
    failure: null,
    secondsLeft: 0,
  },
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      entry: 'forgetCredentials',
      on: { 'form.submit': { target: 'fingerprinting', actions: 'takeCredentials' } },
    },
    fingerprinting: {
      tags: 'busy',
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      invoke: {
        id: 'fingerprint',
        src: 'fingerprint',
        onDone: { target: 'authenticating', actions: assign({ fingerprint: ({ event }) => event.output }) },
        onError: 'pausing',
      },
      after: { fingerprintPatience: 'pausing' },
    },
    pausing: {
      tags: 'busy',
      always: { guard: 'triedEnough', target: 'failed', actions: 'failUnexpected' },
      after: { pause: 'fingerprinting' },
    },
    authenticating: {
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => ({
          username: context.credentials?.username ?? '',
          password: context.credentials?.password ?? '',
          remember: context.credentials?.remember ?? false,
          fingerprint: context.fingerprint,
        }),
        onDone: {
          target: 'judging',
          actions: { type: 'takeOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: { target: 'failed', actions: 'failUnexpected' },
      },
      after: { patience: { target: 'failed', actions: 'failTimeout' } },
    },
    judging: {
      always: [
        { guard: 'isAccepted', target: 'entering' },
        { guard: 'isInvalid', target: 'editing', actions: ['tellFields', 'forgetFailure'] },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isBusy', target: 'busy', actions: 'startCountdown' },
        { guard: 'isRefused', target: 'refused' },
        { target: 'failed' },
      ],
    },
    entering: {
      tags: 'busy',
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ context }) => {
          if (!context.publisher) throw new Error('entering without a publisher');
          return { publisher: context.publisher, keep: context.credentials?.keep ?? true };
        },
        onDone: 'entered',
        onError: { target: 'failed', actions: 'failUnexpected' },
      },
      after: { openPatience: { target: 'failed', actions: 'failTimeout' } },
    },
    entered: { tags: 'busy', entry: 'forgetCredentials' },
    refused: {
      tags: 'form',
      entry: 'forgetCredentials',
      on: { 'form.submit': { target: 'fingerprinting', actions: 'takeCredentials' } },
    },
    offline: {
      tags: 'form',
      entry: 'forgetCredentials',
      on: { 'form.submit': { target: 'fingerprinting', actions: 'takeCredentials' } },
    },
    busy: {
      tags: 'form',
      entry: 'forgetCredentials',
      after: {
        second: [
          { guard: 'countsDown', target: 'busy', reenter: true, actions: 'countDown' },
          { target: 'editing', actions: 'forgetFailure' },
        ],
      },
    },
    failed: {
      tags: 'form',
      entry: ['forgetCredentials', 'tellFailure'],
      on: { 'form.submit': { target: 'fingerprinting', actions: 'takeCredentials' } },
    },
  },
});
