import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { passwordResetMachine } from '#machines/password-reset.ts';
import { submissionOf } from '#machines/submission.ts';
import { formLook } from '#tests/support/walks/form-look.ts';
import { fakeSystem } from '#tests/support/fakes/fake-system.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import {
  answeringNetwork,
  type AnsweringNetwork,
  passes,
  settled,
  submissionActs,
  submissionPlay,
} from '#tests/support/walks/submission-walk.ts';
import { walksOf } from '#tests/support/walks/walk.ts';

const invalid: Failure = {
  kind: 'invalid',
  fields: [{ path: 'email', message: 'No such domain.' }],
  text: null,
};
const email = () => screen.getByLabelText('E-mail');
const button = () => screen.getByRole('button', { name: /^Send link$|^Try again in/ });

const submit = () => {
  fireEvent.change(email(), { target: { value: ' ann@example.com ' } });
  return settled(() => fireEvent.click(button()));
};

const look = formLook({
  submit: 'Send link',
  typed: { 'E-mail': ' ann@example.com ' },
  named: 'No such domain.',
});
const isSent = () => {
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
  const title = screen.getByRole('heading', { name: 'Check your e-mail' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByRole('status').textContent).toContain('ann@example.com');
  expect(screen.getByRole('link', { name: 'Back to log-in' })).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
};

/** The flow has taken the submission's outcome, and the form says so. */
function isOver({ context }: { context: object }): void {
  const { outcome } = context as { outcome: { failure: Failure } }; // refused in all of these walks
  const ended = { context: { failure: outcome.failure, secondsLeft: 0 } };
  const state = outcome.failure.kind === 'offline' ? look.offline : look.failed;
  state(ended as AnyMachineSnapshot); // only its context is looked at
}

type Context = { readonly failure: Failure | null; readonly secondsLeft: number };
let network: AnsweringNetwork;

const walks = walksOf({
  machine: passwordResetMachine,
  project: ({ secondsLeft }: Context) => secondsLeft,
  acts: {
    'the form is submitted': { type: 'form.submit', payload: { email: 'ann@example.com' } },
    'another address is asked for': { type: 'form.another' },
    ...submissionActs(invalid),
    'a second of the wait passes': { type: 'xstate.after.second.passwordReset.busy' },
  },
  start: () => {
    network = answeringNetwork('passwordReset');
    return renderRoute('/reset_password', network.system);
  },
  play: {
    'the form is submitted': submit,
    'another address is asked for': () =>
      settled(() => fireEvent.click(screen.getByRole('button', { name: 'Another address' }))),
    ...submissionPlay(() => network, invalid),
    'a second of the wait passes': () => passes(1000),
  },
  look: { ...look, done: isSent },
});

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the screen of a password reset agrees with its machine when', () => {
  it.each(walks)('$title', ({ run }) => run());
});

describe('a submission on that screen agrees with its machine when', () => {
  let fingerprint: { resolve: (print: string) => void; reject: (reason: Error) => void };
  let sending: { resolve: (answer: never) => void; reject: (reason: Error) => void };
  const submissions = walksOf({
    machine: submissionOf<{ readonly email: string }, unknown>(),
    inputs: [{ payload: { email: 'ann@example.com' } }],
    project: ({ tries, outcome }: { tries: number; outcome: unknown }) => [tries, outcome],
    acts: {
      'the fingerprint is made': { type: 'xstate.done.actor.fingerprint', output: 'f1' },
      'the fingerprint fails': { type: 'xstate.error.actor.fingerprint', error: new Error('x') },
      'the fingerprint takes too long': {
        type: 'xstate.after.fingerprintTimeout.submission.fingerprinting',
      },
      'a second passes before the next try': { type: 'xstate.after.pause.submission.pausing' },
      'the server answers': {
        type: 'xstate.done.actor.send',
        output: { kind: 'refused', failure: { kind: 'offline' } },
      },
      'the sending breaks': { type: 'xstate.error.actor.send', error: new Error('x') },
      'the sending takes too long': { type: 'xstate.after.timeout.submission.sending' },
    },
    start: async () => {
      const system = fakeSystem({
        api: { call: () => new Promise((resolve, reject) => (sending = { resolve, reject })) },
        guest: {
          fingerprint: () => new Promise((resolve, reject) => (fingerprint = { resolve, reject })),
        },
      });
      await renderRoute('/reset_password', system);
      await submit();
    },
    play: {
      'the fingerprint is made': () => settled(() => fingerprint.resolve('f1')),
      'the fingerprint fails': () => settled(() => fingerprint.reject(new Error('x'))),
      'the fingerprint takes too long': () => passes(5000),
      'a second passes before the next try': () => passes(1000),
      'the server answers': () =>
        settled(() => sending.resolve({ kind: 'refused', failure: { kind: 'offline' } } as never)), // an outcome
      'the sending breaks': () => settled(() => sending.reject(new Error('x'))),
      'the sending takes too long': () => passes(30_000),
    },
    look: {
      fingerprinting: look.sending,
      pausing: look.sending,
      sending: look.sending,
      over: isOver,
    },
  });

  it.each(submissions)('$title', ({ run }) => run());
});

describe('asking for a new password', () => {
  it.each([
    ['', 'Field is required'],
    ['   ', 'Field should not be blank'],
    ['ann@', 'Please input valid email'],
  ])('is not sent with %j, and says why at the field', async (typed, message) => {
    network = answeringNetwork('passwordReset');
    await renderRoute('/reset_password', network.system);
    fireEvent.change(email(), { target: { value: typed } });
    expect(screen.queryByText(message)).toBeNull();
    await settled(() => fireEvent.click(button()));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(network.calls).toEqual([]);
  });

  it('sends the address once however often the button is pressed, without the blanks around it', async () => {
    network = answeringNetwork('passwordReset');
    await renderRoute('/reset_password', network.system);
    await submit();
    await settled(() => fireEvent.submit(document.forms[0] as HTMLFormElement)); // Enter in the field
    expect(network.calls.map(({ body }) => body)).toEqual([
      { email: 'ann@example.com', fingerprint: 'fingerprint' },
    ]);
  });

  it('names the address that it has sent to, and keeps the one typed meanwhile', async () => {
    network = answeringNetwork('passwordReset');
    await renderRoute('/reset_password', network.system);
    await submit();
    fireEvent.change(email(), { target: { value: 'ben@example.com' } });
    await network.accepts();
    expect(screen.getByRole('status').textContent).toContain('ann@example.com');
    await settled(() => fireEvent.click(screen.getByRole('button', { name: 'Another address' })));
    expect(email()).toHaveProperty('value', 'ben@example.com');
  });

  it('keeps the address over a reload', async () => {
    await renderRoute('/reset_password', fakeSystem());
    fireEvent.change(email(), { target: { value: 'ann@example.com' } });
    cleanup();
    await renderRoute('/reset_password', fakeSystem());
    expect(email()).toHaveProperty('value', 'ann@example.com');
  });
});
