import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '#api/api.ts';
import { type Failure, type Outcome, ok, refused } from '#contract/failure.ts';
import { FINGERPRINT_INTERVAL_MS } from '#contract/limits.ts';
import { loginMachine } from '#machines/login.ts';
import { fakeSystem } from '#tests/support/fake-system.ts';
import { publisherOf } from '#tests/support/publisher.ts';
import { renderRoute } from '#tests/support/render-route.tsx';
import { walksOf } from '#tests/support/walk.ts';

const publisher = publisherOf();
const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const error = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('x') });
const refusal = (failure: Failure) => done('authenticate', refused(failure));
const failures = {
  refused: { kind: 'refused', status: 401, text: 'Invalid credentials.' },
  bare: { kind: 'unauthorized' },
  invalid: { kind: 'invalid', fields: [{ path: 'username', message: 'No such name.' }], text: null },
  busy: { kind: 'busy', status: 429, retryAfter: 2000, text: 'Slow down.' },
  offline: { kind: 'offline' },
  timeout: { kind: 'timeout' },
  broken: { kind: 'unexpected', status: 500 },
} as const satisfies Record<string, Failure>;

/** What the screen waits for at this moment; each act settles one of them. */
interface Waiting<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
}
function waiting<T>(): Waiting<T> {
  let settle: Omit<Waiting<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
  if (!settle) throw new Error('a promise runs its executor at once');
  return { promise, ...settle };
}

let fingerprint = waiting<string>();
let answer = waiting<Outcome<Answer>>();
let entry = waiting<void>();
const patience = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const settled = (settle: () => void) =>
  act(async () => {
    settle();
    await vi.advanceTimersByTimeAsync(0);
  });
const answers = (failure: Failure) => () => settled(() => answer.resolve(refused(failure)));

function submit(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'publisher' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  return settled(() => fireEvent.click(button()));
}

const button = () => screen.getByRole('button', { name: /^Log in$|^Try again in/ });
const isWaiting = () => {
  expect(button()).toHaveProperty('disabled', true);
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(problem()).toBeNull();
};
/** The form can be sent again with what was typed (specification 2 and 8: fields kept). */
const isReady = (said: string | null) => {
  expect(button()).toHaveProperty('disabled', false);
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'publisher');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret');
  expect(problem()).toBe(said);
};

const problem = () => document.querySelector('form [role=alert]')?.textContent ?? null;

function isEditing(): void {
  expect(button()).toHaveProperty('disabled', false);
  expect(problem()).toBeNull();
  // A refusal by fields leads back here, with the server's sentence at its field.
  const named = screen.queryByText('No such name.') !== null;
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe(named ? 'true' : null);
}

function isRefused({ context }: { context: object }): void {
  const { failure } = context as { failure: Failure }; // the log-in machine's context
  isReady(failure.kind === 'refused' ? failure.text : 'The username or the password is not right.');
}

function countsDown({ context }: { context: object }): void {
  const { secondsLeft } = context as { secondsLeft: number }; // as above
  expect(button()).toHaveProperty('disabled', true);
  expect(button().textContent).toBe(`Try again in ${secondsLeft} s`);
  expect(problem()).toBe('Slow down.');
}

function hasFailed({ context }: { context: object }): void {
  const { failure } = context as { failure: Failure }; // as above
  isReady(
    failure.kind === 'timeout'
      ? 'The server did not answer in time. Please try again.'
      : 'Something went wrong, our system has been notified. We apologize for the inconvenience.',
  );
}

const walks = walksOf({
  machine: loginMachine,
  project: ({ tries, secondsLeft }: { tries: number; secondsLeft: number }) => [tries, secondsLeft],
  acts: {
    'the form is submitted': {
      type: 'form.submit',
      username: 'publisher',
      password: 'secret',
      remember: false,
      keep: true,
    },
    'the fingerprint is made': done('fingerprint', 'f1'),
    'the fingerprint fails': error('fingerprint'),
    'the fingerprint takes too long': { type: 'xstate.after.fingerprintPatience.login.fingerprinting' },
    'a second passes before the next try': { type: 'xstate.after.pause.login.pausing' },
    'the server accepts': done('authenticate', ok(publisher)),
    'the server refuses': refusal(failures.refused),
    'the server answers a bare 401': refusal(failures.bare),
    'the server names fields': refusal(failures.invalid),
    'the server is busy': refusal(failures.busy),
    'there is no connection': refusal(failures.offline),
    'no answer comes': refusal(failures.timeout),
    'the answer is broken': refusal(failures.broken),
    'the sending breaks': error('authenticate'),
    'the sending takes too long': { type: 'xstate.after.patience.login.authenticating' },
    'the panel opens': done('enter'),
    'the panel does not open': error('enter'),
    'the opening takes too long': { type: 'xstate.after.openPatience.login.entering' },
    'a second of the wait passes': { type: 'xstate.after.second.login.busy' },
  },
  start: () =>
    renderRoute(
      '/login',
      fakeSystem({
        api: { call: () => (answer = waiting<Outcome<Answer>>()).promise },
        guest: {
          fingerprint: () => (fingerprint = waiting<string>()).promise,
          enter: () => (entry = waiting<void>()).promise,
        },
      }),
    ),
  play: {
    'the form is submitted': submit,
    'the fingerprint is made': () => settled(() => fingerprint.resolve('f1')),
    'the fingerprint fails': () => settled(() => fingerprint.reject(new Error('x'))),
    'the fingerprint takes too long': () => patience(5000),
    'a second passes before the next try': () => patience(FINGERPRINT_INTERVAL_MS),
    'the server accepts': () =>
      settled(() => answer.resolve(ok({ status: 200, headers: new Headers(), body: publisher }))),
    'the server refuses': answers(failures.refused),
    'the server answers a bare 401': answers(failures.bare),
    'the server names fields': answers(failures.invalid),
    'the server is busy': answers(failures.busy),
    'there is no connection': answers(failures.offline),
    'no answer comes': answers(failures.timeout),
    'the answer is broken': answers(failures.broken),
    'the sending breaks': () => settled(() => answer.reject(new Error('x'))),
    'the sending takes too long': () => patience(30_000),
    'the panel opens': () => settled(() => entry.resolve()),
    'the panel does not open': () => settled(() => entry.reject(new Error('x'))),
    'the opening takes too long': () => patience(40_000),
    'a second of the wait passes': () => patience(1000),
  },
  look: {
    editing: isEditing,
    fingerprinting: isWaiting,
    pausing: isWaiting,
    authenticating: isWaiting,
    entering: isWaiting,
    entered: isWaiting,
    refused: isRefused,
    offline: () => isReady('No connection. Check your network and try again.'),
    busy: countsDown,
    failed: hasFailed,
  },
});

describe('the log-in screen agrees with its machine when', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it.each(walks.map(({ title, run }) => [title || 'it opens', run] as const))('%s', (_, run) => run());
});
