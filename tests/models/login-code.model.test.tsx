// Fetched when it is asked for; here it must not take longer than the walk waits.
import '#routes/login/-second-step.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { entryPaths } from '#contract/entry-paths.ts';
import { ok } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import type { FormOutcome } from '#machines/form-states.ts';
import type { CodeKind } from '#machines/login-code.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { formLook } from '#tests/support/walks/form-look.ts';
import { eventually } from '#tests/support/walks/late-part.ts';
import { isAsked, isOver } from '#tests/support/walks/login-challenge.ts';
import { loginCodeJourney, wrongCode } from '#tests/support/walks/login-code-journey.ts';
import { answeringNetwork, passes, settled } from '#tests/support/walks/submission-walk.ts';
import { storedHere } from '#tests/support/walks/stored-here.ts';
import { walksOf } from '#tests/support/walks/walk.ts';

const publisher = publisherOf();
const typed = { app: ['Code', '123456'], recovery: ['Recovery code', 'a1b2-c3d4-e5f6-g7h8'] } as const;
const switchTo = { app: 'Use the app', recovery: 'Use a recovery code' } as const;
let network: ReturnType<typeof answeringNetwork>;
const play = (name: keyof ReturnType<typeof network.play>) => () =>
  network.play(wrongCode, publisher)[name]();
const press = (name: string) => settled(() => fireEvent.click(screen.getByRole('button', { name })));

async function open(): Promise<void> {
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

type Context = FormOutcome & { readonly kind: CodeKind };
const look = formLook({
  submit: 'Log in',
  typed: ({ context }) => {
    const [label, code] = typed[(context as Context).kind];
    return { [label]: code };
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

const walks = walksOf({
  ...loginCodeJourney,
  start: open,
  play: {
    'a code of the app is sent': () => send('app'),
    'a recovery code is sent': () => send('recovery'),
    'the server accepts': play('the server accepts'),
    'the server refuses': play('the server refuses'),
    'the server answers a bare 401': play('the server answers a bare 401'),
    'the server names fields': play('the server names fields'),
    'the server is busy': play('the server is busy'),
    'there is no connection': play('there is no connection'),
    'no answer comes': play('no answer comes'),
    'the answer is broken': play('the answer is broken'),
    'the submission breaks': play('the submission breaks'),
    'the first step is over': () => network.fails(isOver)(),
    'a second of the wait passes': () => passes(1000),
  },
  look: { ...look, passed: isPast, over: isPast } satisfies Record<
    string,
    (snapshot: AnyMachineSnapshot) => void
  >,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('the second step on the screen agrees with its machine when', () => {
  it.each(walks.map(({ title, run }) => [title || 'it opens', run] as const))('%s', (_, run) => run());
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
    await network.fails(isOver)();
    expect(document.querySelector('form [role=alert]')?.textContent).toBe('This log-in is over.');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret');
  });
});
