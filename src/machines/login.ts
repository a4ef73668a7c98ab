import { assertEvent, assign, setup } from 'xstate';
import type { Failure, Outcome } from '#contract/failure.ts';
import type { LoginAnswer, Publisher } from '#contract/resources/publisher.ts';
import { answered, port } from './port.ts';
import {
  broke,
  type FormEmitted,
  formActions,
  formGuards,
  type FormOutcome,
  formStates,
  late,
} from './form-states.ts';
import { submissionOf } from './submission.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

interface Context extends FormOutcome {
  readonly publisher: Publisher | null;
  /** False: 'do not keep data on this device'. */
  readonly keep: boolean;
  /** Whom the latest submission was for: the wait is this account's. */
  readonly account: string;
  /** What a second step may come by; none where none is asked for. */
  readonly methods: readonly string[];
}

/** What the form gives. */
type Submit = { readonly type: 'form.submit'; readonly keep: boolean } & Credentials;
type Event =
  | Submit
  /** The form has found something wrong itself: its fields say it, and nothing is sent. */
  | { readonly type: 'form.wrong' }
  /** Of the second step, which is a flow of its own (`login-code.ts`) and fetched when it is asked for. */
  | { readonly type: 'challenge.passed'; readonly publisher: Publisher }
  | { readonly type: 'challenge.over'; readonly failure: Failure }
  | { readonly type: 'challenge.leave' };

/**
 * Again once it was not taken: with what was ticked, and whom the wait will be for. Where the form itself finds
 * something wrong, what the server said of another try would be a second message.
 */
const submit = {
  'form.submit': { target: 'sending', actions: 'takeIntent' },
  'form.wrong': { target: 'editing', actions: 'forgetFailure' },
} as const;

/** As the server tells accounts apart. */
const accountOf = ({ username }: Pick<Credentials, 'username'>): string => username.trim().toLowerCase();

const form = formStates({
  payload: ({ event }: { event: Event }) => {
    assertEvent(event, 'form.submit');
    const { username, password, remember } = event;
    return { payload: { username, password, remember } };
  },
  submit,
  ready: 'editing',
  accepted: 'accepted',
  takes: [{ type: 'takeAnswer', params: answered<Outcome<LoginAnswer>> }],
});

/**
 * Log-in (specification 2, 5, 7): the credentials with their fingerprint, then the World. Fields are kept
 * by the form; the password lives no longer than its submission. Where the network asks for a code besides, the second
 * step stands between.
 */
export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FormEmitted,
    tags: {} as 'form' | 'busy' | 'challenged',
  },
  actors: {
    submission: submissionOf<Credentials, LoginAnswer>(),
    /** Opens the World of the publisher that the server has accepted. */
    enter: port<void, { readonly publisher: Publisher; readonly keep: boolean }>('enter'),
  },
  guards: {
    ...formGuards,
    /** The network holds back an account; a held back address it refuses again, and the wait goes on. */
    isOtherAccount: ({ context, event }) =>
      event.type === 'form.submit' && accountOf(event) !== context.account,
    /** The password was right, and is not enough. */
    isChallenged: ({ context }) => context.publisher === null,
  },
  actions: {
    ...formActions<Context, Event>(),
    takeIntent: assign(({ event }) => {
      assertEvent(event, 'form.submit');
      return { keep: event.keep, account: accountOf(event) };
    }),
    takeAnswer: assign((_, { outcome }: { readonly outcome: Outcome<LoginAnswer> }) => {
      const answer = outcome.kind === 'ok' ? outcome.value : null;
      return answer && 'secondFactor' in answer
        ? { publisher: null, methods: answer.secondFactor.methods }
        : { publisher: answer, methods: [] };
    }),
    takeProved: assign(({ event }) => {
      assertEvent(event, 'challenge.passed');
      return { publisher: event.publisher };
    }),
  },
  delays: { openTimeout: 40_000, second: 1000 },
}).createMachine({
  id: 'login',
  context: { publisher: null, keep: true, account: '', methods: [], failure: null, secondsLeft: 0 },
  initial: 'editing',
  states: {
    editing: { tags: 'form', on: { 'form.submit': submit['form.submit'] } },
    ...form,
    /** Only the account that was held back waits. */
    busy: {
      ...form.busy,
      on: { 'form.submit': { guard: 'isOtherAccount', ...submit['form.submit'] } },
    },
    accepted: { always: [{ guard: 'isChallenged', target: 'challenged' }, { target: 'entering' }] },
    /** The second step has the screen. */
    challenged: {
      tags: 'challenged',
      on: {
        'challenge.passed': { target: 'entering', actions: 'takeProved' },
        'challenge.over': {
          target: 'refused',
          actions: { type: 'takeFailure', params: ({ event }) => ({ failure: event.failure }) },
        },
        'challenge.leave': 'editing',
      },
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
        onError: { target: 'failed', actions: broke },
      },
      after: { openTimeout: { target: 'failed', actions: late } },
    },
    entered: { tags: 'busy' },
  },
});
