import { assign, setup } from 'xstate';
import type { Outcome } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { port } from './port.ts';
import { type FormEmitted, formActions, formGuards, type FormOutcome, formStates } from './form-states.ts';
import { BROKEN, submissionOf } from './submission.ts';

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
}

/** What the form gives. */
type Event = { readonly type: 'form.submit'; readonly keep: boolean } & Credentials;

/** Again once it was not taken: with what was ticked, and whom the wait will be for. */
const submit = { 'form.submit': { target: 'sending', actions: 'takeIntent' } } as const;

/** As the server tells accounts apart. */
const accountOf = ({ username }: Pick<Credentials, 'username'>): string => username.trim().toLowerCase();

const form = formStates({
  payload: ({ event: { username, password, remember } }: { event: Event }) => ({
    payload: { username, password, remember },
  }),
  submit,
  ready: 'editing',
  accepted: 'entering',
  takes: [
    {
      type: 'takePublisher',
      params: ({ event }: { event: { output: Outcome<Publisher> } }) => ({ outcome: event.output }),
    },
  ],
});

/**
 * Log-in (specification 2, 5, 7): the credentials with their fingerprint, then the World. Fields are kept
 * by the form; the password lives no longer than its submission.
 */
export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FormEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    submission: submissionOf<Credentials, Publisher>(),
    /** Opens the World of the publisher that the server has accepted. */
    enter: port<void, { readonly publisher: Publisher; readonly keep: boolean }>('enter'),
  },
  guards: {
    ...formGuards,
    /** The network holds back an account; a held back address it refuses again, and the wait goes on. */
    isOtherAccount: ({ context, event }) => accountOf(event) !== context.account,
  },
  actions: {
    ...formActions<Context, Event>(),
    takeIntent: assign(({ event: { keep, ...credentials } }) => ({ keep, account: accountOf(credentials) })),
    takePublisher: assign({
      publisher: (_, { outcome }: { readonly outcome: Outcome<Publisher> }) =>
        outcome.kind === 'ok' ? outcome.value : null,
    }),
  },
  delays: { openTimeout: 40_000, second: 1000 },
}).createMachine({
  id: 'login',
  context: { publisher: null, keep: true, account: '', failure: null, secondsLeft: 0 },
  initial: 'editing',
  states: {
    editing: { tags: 'form', on: submit },
    ...form,
    /** Only the account that was held back waits. */
    busy: {
      ...form.busy,
      on: { 'form.submit': { guard: 'isOtherAccount', ...submit['form.submit'] } },
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
        onError: { target: 'failed', actions: { type: 'takeFailure', params: { failure: BROKEN } } },
      },
      after: {
        openTimeout: {
          target: 'failed',
          actions: { type: 'takeFailure', params: { failure: { kind: 'timeout' } } },
        },
      },
    },
    entered: { tags: 'busy' },
  },
});
