import { assertEvent, assign, emit, setup } from 'xstate';
import type { Outcome } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { port } from './port.ts';
import {
  BROKEN,
  type FailureTold,
  failureIn,
  failureTold,
  fieldsTold,
  type Judged,
  judged,
  judgements,
  oneSecondLess,
  submissionOf,
} from './submission.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

interface Context extends Judged {
  readonly publisher: Publisher | null;
  /** False: 'do not keep data on this device'. */
  readonly keep: boolean;
  /** Whom the latest submission was for: the wait is this account's. */
  readonly account: string;
}

/** What the form gives. */
type Event = { readonly type: 'form.submit'; readonly keep: boolean } & Credentials;

/** As the server tells accounts apart. */
const accountOf = ({ username }: Pick<Credentials, 'username'>): string => username.trim().toLowerCase();

/**
 * Log-in (specification 2, 5, 7): the credentials with their fingerprint, then the World. Fields are kept
 * by the form; the password lives no longer than its submission.
 */
export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FailureTold,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    submission: submissionOf<Credentials, Publisher>(),
    /** Opens the World of the publisher that the server has accepted. */
    enter: port<void, { readonly publisher: Publisher; readonly keep: boolean }>('enter'),
  },
  guards: {
    ...judgements,
    /** The network holds back an account; a held back address it refuses again, and the wait goes on. */
    isOtherAccount: ({ context, event }) => accountOf(event) !== context.account,
  },
  actions: {
    takeWish: assign(({ event }) => {
      assertEvent(event, 'form.submit');
      return { keep: event.keep, account: accountOf(event), ...judged(null) };
    }),
    takeOutcome: assign((_, params: { readonly outcome: Outcome<Publisher> }) => ({
      publisher: params.outcome.kind === 'ok' ? params.outcome.value : null,
      ...judged(failureIn(params.outcome)),
    })),
    countDown: assign(({ context }) => oneSecondLess(context)),
    failTimeout: assign({ failure: { kind: 'timeout' } }),
    failUnexpected: assign({ failure: BROKEN }),
    tellFailure: emit(({ context }) => failureTold(context)),
    tellFields: emit(({ context }) => fieldsTold(context)),
    forgetFailure: assign(() => judged(null)),
  },
  delays: { openTimeout: 40_000, second: 1000 },
}).createMachine({
  id: 'login',
  context: { publisher: null, keep: true, account: '', failure: null, secondsLeft: 0 },
  initial: 'editing',
  states: {
    editing: { tags: 'form', on: { 'form.submit': { target: 'sending', actions: 'takeWish' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ event }) => {
          assertEvent(event, 'form.submit');
          const { username, password, remember } = event;
          return { payload: { username, password, remember } };
        },
        onDone: {
          target: 'judging',
          actions: { type: 'takeOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: { target: 'failed', actions: 'failUnexpected' },
      },
    },
    judging: {
      always: [
        { guard: 'isAccepted', target: 'entering' },
        { guard: 'isInvalid', target: 'editing', actions: ['tellFields', 'forgetFailure'] },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isBusy', target: 'busy' },
        { guard: 'isRefused', target: 'refused' },
        { target: 'failed' },
      ],
    },
    entering: {
      tags: 'busy',
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ context: { publisher, keep } }) => {
          if (!publisher) throw new Error('entering without a publisher');
          return { publisher, keep };
        },
        onDone: 'entered',
        onError: { target: 'failed', actions: 'failUnexpected' },
      },
      after: { openTimeout: { target: 'failed', actions: 'failTimeout' } },
    },
    entered: { tags: 'busy' },
    refused: { tags: 'form', on: { 'form.submit': { target: 'sending', actions: 'takeWish' } } },
    offline: { tags: 'form', on: { 'form.submit': { target: 'sending', actions: 'takeWish' } } },
    busy: {
      tags: 'form',
      on: { 'form.submit': { guard: 'isOtherAccount', target: 'sending', actions: 'takeWish' } },
      after: {
        second: [
          { guard: 'countsDown', target: 'busy', reenter: true, actions: 'countDown' },
          { target: 'editing', actions: 'forgetFailure' },
        ],
      },
    },
    failed: {
      tags: 'form',
      entry: 'tellFailure',
      on: { 'form.submit': { target: 'sending', actions: 'takeWish' } },
    },
  },
});
