// Fetched when it is asked for; here it must not take longer than the walk waits.
import '#routes/login/-second-step.tsx';
import '@simplewebauthn/browser';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { entryPaths } from '#contract/entry-paths.ts';
import { ok } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import type { FormOutcome } from '#machines/form-states.ts';
import type { CodeKind } from '#machines/login-code.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { fakeAuthenticator } from '#tests/support/fakes/fake-authenticator.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { formLook } from '#tests/support/walks/form-look.ts';
import { eventually } from '#tests/support/walks/late-part.ts';
import { isAsked, isOver } from '#tests/support/walks/login-challenge.ts';
import { credential, isBusy, loginCodeJourney, wrongCode } from '#tests/support/walks/login-code-journey.ts';
import {
  answeringNetwork,
  type AnsweringNetwork,
  passes,
  settled,
  submissionPlay,
  watchFlow,
} from '#tests/support/walks/submission-walk.ts';
import { storedHere } from '#tests/support/walks/stored-here.ts';
import { walksOf } from '#tests/support/walks/walk.ts';

const publisher = publisherOf();
const typed = { app: ['Code', '123456'], recovery: ['Recovery code', 'a1b2-c3d4-e5f6-g7h8'] } as const;
const switchTo = { app: 'Use the app', recovery: 'Use a recovery code' } as const;
let network: AnsweringNetwork;
let authenticator: ReturnType<typeof fakeAuthenticator>;
let flow: ReturnType<typeof watchFlow>;
const play = submissionPlay(() => network, wrongCode, publisher);
const press = (name: string) => settled(() => fireEvent.click(screen.getByRole('button', { name })));

async function open(): Promise<void> {
  flow = watchFlow('loginCode');
  network = answeringNetwork(
    'loginCode',
    ({ path }) =>
      path === entryPaths.login
        ? Promise.resolve(ok({ status: 202, headers: new Headers(), body: isAsked }))
        : null,
    { enter: () => new Promise<void>(() => {}) },
  );
  await renderRoute('/login', network.system);
  fireEvent.change(screen.getByLabelText('Username or e-mail'), { target: { value: 'publisher' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  await press('Log in');
  await eventually(() => screen.getByLabelText('Code'))();
}
async function send(kind: CodeKind): Promise<void> {
  const [label, code] = typed[kind];
  if (screen.queryByLabelText(label) === null) await press(switchTo[kind]);
  fireEvent.change(screen.getByLabelText(label), { target: { value: code } });
  await settled(() => fireEvent.submit(screen.getByLabelText(label).closest('form') ?? document.body));
}

/** The network says what is to be signed. */
async function asks(): Promise<void> {
  await network.accepts({ challenge: 'c2lnbi1tZQ' });
  await eventually(() => expect(authenticator.isAsked()).toBe(true))();
}
const answers = (how: 'signs' | 'refuses') => async () => {
  await asks();
  const sent = network.calls.length;
  await settled(() => authenticator[how]());
  const isHeard = () => (how === 'signs' ? network.calls.length > sent : !isBusyNow(passkey()));
  await eventually(() => expect(isHeard()).toBe(true))();
};
const passkey = () => screen.getByRole('button', { name: 'Use a passkey' });
const isBusyNow = (button: HTMLElement) => button.getAttribute('aria-busy') === 'true';
const problem = () => document.querySelector('form [role=alert]')?.textContent ?? null;

type Context = FormOutcome & { readonly kind: CodeKind | 'passkey' };
const kindIn = ({ context }: AnyMachineSnapshot) => (context as Context).kind; // of the flow that is walked
const failureIn = ({ context }: AnyMachineSnapshot) => (context as Context).failure; // as above
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value; // of a text field
const look = formLook({
  submit: 'Log in',
  typed: ({ context }) => {
    const { kind } = context as Context; // of the flow that is walked
    if (kind !== 'passkey') {
      const [label, code] = typed[kind];
      return { [label]: code };
    }
    // a passkey leaves what was typed
    const field = screen.queryByLabelText('Code') ?? screen.getByLabelText('Recovery code');
    return { [screen.queryByLabelText('Code') ? 'Code' : 'Recovery code']: valueOf(field) };
  },
  named: 'The code is wrong.',
  bare: 'Something went wrong, our system has been notified. We apologize for the inconvenience.',
});
/** The log-in goes on. */
const isPast = () => {
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(screen.queryByLabelText('Recovery code')).toBeNull();
  expect(screen.getByLabelText('Password')).toBeTruthy();
};

/** What a passkey is under way for, or held back, is seen on its own button. */
const signing = () => {
  expect(isBusyNow(passkey())).toBe(true);
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', true);
  expect(problem()).toBeNull();
};
const heldBack = () => {
  expect(passkey()).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', false);
  expect(problem()).toBe('Slow down.');
};
const unused = () => expect(problem()).toBe('No passkey was used. Try again, or enter a code.');

const walks = walksOf({
  ...loginCodeJourney,
  start: open,
  play: {
    'a code of the app is sent': () => send('app'),
    'a recovery code is sent': () => send('recovery'),
    'a passkey is used': () => press('Use a passkey'),
    'it signs': answers('signs'),
    'it does not sign': answers('refuses'),
    'the first step is over before it signs': () => network.fails(isOver),
    'the server is busy before it signs': () => network.fails(isBusy),
    'there is no connection before it signs': () => network.fails({ kind: 'offline' }),
    'the signing breaks': () =>
      settled(() => flow().send({ type: 'xstate.error.actor.sign', error: new Error('x') })),
    'the signing takes too long': () => passes(330_000),
    ...play,
    'the first step is over': () => network.fails(isOver),
    'a second of the wait passes': () => passes(1000),
  },
  look: {
    ...look,
    signing,
    sending: (snapshot) => (kindIn(snapshot) === 'passkey' ? signing() : look.sending()),
    busy: (snapshot) => (kindIn(snapshot) === 'passkey' ? heldBack() : look.busy(snapshot)),
    failed: (snapshot) => (failureIn(snapshot)?.kind === 'cancelled' ? unused() : look.failed(snapshot)),
    passed: isPast,
    over: isPast,
  } satisfies Record<string, (snapshot: AnyMachineSnapshot) => void>,
});

beforeEach(() => {
  vi.useFakeTimers();
  authenticator = fakeAuthenticator();
});

describe('the second step on the screen agrees with its machine when', () => {
  it.each(walks)('$title', ({ run }) => run());
});

describe('the second step', () => {
  it('has one field, which takes the focus, gets the digits’ keyboard, and is offered the code', async () => {
    await open();
    const field = screen.getByLabelText('Code');
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await press('Use a recovery code');
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
    expect(screen.getByText('No phone and no recovery codes? Your manager can help.')).toBeTruthy();
  });

  it('sends the code and nothing of the first step, and keeps it nowhere', async () => {
    await open();
    await send('app');
    expect(network.calls.map(({ path, body }) => [path, body])).toEqual([
      [paths.loginSecondFactor, { code: '123456', fingerprint: 'fingerprint' }],
    ]);
    expect(storedHere()).not.toContain('123456');
  });

  it.each([
    ['app', '', 'Code is required'],
    ['app', '12345', 'The code has 6 digits'],
    ['recovery', '123456', 'A recovery code has 16 characters, like a1b2-c3d4-e5f6-g7h8'],
  ] as const)('asks for a code of the %s that looks like one: %j', async (kind, code, message) => {
    await open();
    if (kind === 'recovery') await press(switchTo.recovery);
    const field = screen.getByLabelText(typed[kind][0]);
    fireEvent.change(field, { target: { value: code } });
    await settled(() => fireEvent.submit(field.closest('form') ?? document.body));
    expect(screen.getByText(message)).toBeTruthy();
    expect(network.calls).toEqual([]);
  });

  it('leads back to the form with what the network says when it has taken too long', async () => {
    await open();
    await send('app');
    await network.fails(isOver);
    expect(document.querySelector('form [role=alert]')?.textContent).toBe('This log-in is over.');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret');
  });

  it('sends what the passkey signs, as the browser says it, and keeps it nowhere', async () => {
    await open();
    await press('Use a passkey');
    await answers('signs')();
    expect(network.calls.map(({ path, body }) => [path, body])).toEqual([
      [paths.loginPasskeyOptions, {}],
      [
        paths.loginPasskey,
        {
          credential: expect.objectContaining({ id: credential.id, rawId: credential.rawId }),
          fingerprint: 'fingerprint',
        },
      ],
    ]);
    expect(storedHere()).not.toContain(credential.rawId);
  });

  it('asks for the passkey no longer where one goes back to the form', async () => {
    await open();
    await press('Use a passkey');
    await asks();
    await press('Back to log-in');
    await eventually(() => expect(authenticator.isAsked()).toBe(false))();
  });

  it('offers no passkey where the account has none, or the browser knows none', async () => {
    authenticator.end();
    await open();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    screen.getByText('Find it in your authenticator app.');
  });
});
