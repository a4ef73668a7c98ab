import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Answer } from '#api/api.ts';
import { ok, type Outcome, refused } from '#contract/failure.ts';
import type { PanelRouter } from '#app/router.ts';
import { formLook } from '#tests/support/walks/form-look.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import {
  answeringNetwork,
  type AnsweringNetwork,
  passes,
  settled,
  submissionPlay,
} from '#tests/support/walks/submission-walk.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import { newPasswordJourney, tooCommon, linkIsUsed } from '#tests/support/walks/public-journeys.ts';

const ADDRESS = '/reset_password/confirm/p1.s3cret';
const password = () => screen.getByLabelText('Password');
const repeat = () => screen.getByLabelText('Repeat password');
const button = () => screen.getByRole('button', { name: /^Set password$|^Try again in/ });
const type = (first: string, second: string) => {
  fireEvent.change(password(), { target: { value: first } });
  fireEvent.change(repeat(), { target: { value: second } });
};
const submit = () => {
  type('long enough', 'long enough');
  return settled(() => fireEvent.click(button()));
};

let network: AnsweringNetwork;
let router: PanelRouter;
/** Answers the look at the link, once. */
let answerLook: (outcome: Outcome<Answer>) => Promise<void> = () => Promise.resolve();
const openLooking = async () => {
  network = answeringNetwork('newPassword', ({ method }) =>
    method === 'GET'
      ? new Promise((resolve) => {
          answerLook = (outcome) => settled(() => resolve(outcome));
        })
      : null,
  );
  ({ router } = await renderRoute(ADDRESS, network.system));
};
const linkIsGood = () => answerLook(ok({ status: 200, headers: new Headers(), body: { username: 'ann' } }));
const linkSays = (status: number) => () => answerLook(linkIsUsed(status));
const open = async () => {
  await openLooking();
  await linkIsGood();
};
const play = submissionPlay(() => network, tooCommon);

const look = formLook({
  submit: 'Set password',
  typed: { Password: 'long enough', 'Repeat password': 'long enough' },
  named: 'This password is too common.',
});
/** Neither the password nor the token of the address is written down anywhere. */
const keepsNothing = () => {
  const kept = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
  expect(kept).not.toMatch(/long enough|s3cret/);
};

const isLooking = () => {
  expect(screen.getByText('Checking the link…')).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
};
const isSending = () => {
  look.sending();
  keepsNothing();
};
const isRefused = (snapshot: AnyMachineSnapshot) => {
  look.refused(snapshot);
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
};
/** The form is gone: whatever is typed, the link is used. */
const isGone = () => {
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull();
  const heading = screen.getByRole('heading', { name: 'This link no longer works' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('This link was used.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/publisher/reset_password',
  );
  keepsNothing();
};
const isSet = ({ context }: AnyMachineSnapshot) => {
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(screen.getByText('Your password is changed. Log in with the new one.')).toBeTruthy();
  // As far as the network said whose link it was.
  expect(screen.getByLabelText('Username or e-mail')).toHaveProperty(
    'value',
    (context as { username: string | null }).username ?? '',
  );
  keepsNothing();
};

const walks = walksOf({
  ...newPasswordJourney,
  start: openLooking,
  play: {
    'the link is good': linkIsGood,
    'the link is spent': linkSays(410),
    'the network knows no such question': linkSays(404),
    'nobody can be asked': () => answerLook(refused({ kind: 'offline' })),
    'the look breaks': () => answerLook(ok({ status: 200, headers: new Headers(), body: 'nothing' })),
    'the look takes too long': () => passes(5000),
    'the form is submitted': submit,
    ...play,
    'a second of the wait passes': () => passes(1000),
  },
  look: { ...look, looking: isLooking, sending: isSending, refused: isRefused, gone: isGone, done: isSet },
});

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the screen of a new password agrees with its machine when', () => {
  it.each(walks)('$title', ({ run }) => run());
});

describe('setting a new password', () => {
  it.each([
    ['nothing', '', '', ['Password is required', 'Repeat password is required'], password],
    ['blanks', '   ', '   ', ['Password is required'], password],
    ['no repeat', 'long enough', '', ['Repeat password is required'], repeat],
    ['two passwords', 'long enough', 'long enouhg', ['Passwords are not equal'], repeat],
  ])('is not sent with %s, and says why at the field', async (_, first, second, messages, focused) => {
    await open();
    type(first, second);
    await settled(() => fireEvent.click(button()));
    for (const message of messages) expect(screen.getByText(message)).toBeTruthy();
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(messages.length);
    expect(document.activeElement).toBe(focused());
    expect(network.calls).toEqual([]);
  });

  it('says in advance how long it has to be, at the field', async () => {
    await open();
    const hint = document.getElementById(password().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('At least 8 characters');
  });

  it('is sent to the token of the address', async () => {
    await open();
    await submit();
    expect(network.calls).toMatchObject([
      {
        method: 'PATCH',
        path: '/publishers/p1.s3cret/reset_password',
        body: {
          plainPassword: 'long enough',
          repeatPlainPassword: 'long enough',
          fingerprint: 'fingerprint',
        },
      },
    ]);
  });
});
