import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PanelRouter } from '#app/router.ts';
import type { Failure } from '#contract/failure.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { fakeSystem } from '#tests/support/fakes/fake-system.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import {
  answeringNetwork,
  type AnsweringNetwork,
  passes,
  settled,
  submissionPlay,
} from '#tests/support/walks/submission-walk.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import { confirmationJourney, damaged } from '#tests/support/walks/public-journeys.ts';
import { restorable } from '#tests/support/walks/registration-network.ts';
import { noAnswer } from '#tests/support/samples/error-texts.ts';

/** With what is said after a refusal, and where its link leads. */
const screens = [
  [
    'a registration',
    '/register/confirm/p1.s3cret',
    'Your e-mail address is confirmed. You can log in now.',
    'Log in with your username and password. If your registration is not confirmed yet, we will e-mail you a new link.',
    '/publisher/login',
  ],
  [
    'an activation',
    '/register/confirm/p1.s3cret?activation=1',
    'Your account is active. You can log in now.',
    'Log in and press “Activate account” at the top of the panel: we will send a new link to your e-mail.',
    '/publisher/login',
  ],
  [
    'a change of e-mail',
    '/email_update/confirm/p1.s3cret',
    'Your new e-mail address is confirmed. Log in to continue.',
    'Log in and enter the new address in the settings again: we will send a new link there.',
    '/publisher/login?redirect=%2Fsettings',
  ],
] as const;

type Context = { readonly failure: Failure | null; readonly secondsLeft: number };
let network: AnsweringNetwork;
let router: PanelRouter;
let restore: () => void;
const retry = () => screen.queryByRole('button', { name: /^Try again/ });
const alert = () => screen.getByRole('alert').textContent;

/** Nothing was confirmed yet, and it can be sent again. */
const isPending = (said: string) => {
  expect(screen.getByRole('heading', { name: 'Not confirmed yet' })).toBeTruthy();
  expect(alert()).toBe(said);
  expect(retry()).toHaveProperty('disabled', false);
};

const isConfirming = () => {
  expect(screen.getByText('Confirming…').getAttribute('role')).toBe('status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(retry()).toBeNull();
};
const hasLedOn = (said: string) => {
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.getByText(said)).toBeTruthy();
};
const isRefused =
  (next: string, way: string) =>
  ({ context }: { context: object }): void => {
    const { failure } = context as Context; // the flow's own
    expect(screen.getByRole('heading', { name: 'Confirmation failed' })).toBeTruthy();
    const said = failure && 'text' in failure ? failure.text : null;
    expect(alert()).toBe(`${said ?? 'This link is no longer valid.'}${next}`);
    expect(retry()).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to log-in' }).getAttribute('href')).toBe(way);
  };
function isWaiting({ context }: { context: object }): void {
  const { secondsLeft } = context as Context; // as above
  expect(alert()).toBe('Slow down.');
  expect(retry()?.textContent).toBe(`Try again in ${secondsLeft} s`);
  expect(retry()).toHaveProperty('disabled', true);
}
function hasFailed({ context }: { context: object }): void {
  const { failure } = context as Context; // as above
  isPending(
    failure?.kind === 'timeout'
      ? 'The server did not answer in time. Please try again.'
      : 'Something went wrong, our system has been notified. We apologize for the inconvenience.',
  );
}

const walksAt = (address: string, confirmed: string, next: string, way: string) =>
  walksOf({
    ...confirmationJourney,
    start: async () => {
      network = answeringNetwork('confirmation');
      const { system, restore: restored } = restorable(network.system);
      restore = restored;
      ({ router } = await renderRoute(address, system));
      await passes(0);
    },
    play: {
      ...submissionPlay(() => network, damaged),
      'it is tried again': () => settled(() => fireEvent.click(screen.getByText('Try again'))),
      'the network is back': () => settled(() => restore()),
      'a second of the wait passes': () => passes(1000),
    },
    look: {
      sending: isConfirming,
      done: () => hasLedOn(confirmed),
      refused: isRefused(next, way),
      offline: () => isPending(noAnswer),
      busy: isWaiting,
      failed: hasFailed,
    },
  });

describe.each(screens)(
  'the confirmation of %s agrees with its machine when',
  (_, address, confirmed, next, way) => {
    beforeEach(() => {
      vi.useFakeTimers();
    });

    const walks = walksAt(address, confirmed, next, way);
    it.each(walks)('$title', ({ run }) => run());
  },
);

describe('a confirmed link leads on', () => {
  const opened = async (address: string, config: object = {}) => {
    const system = fakeSystem({ api: fakeApi(() => null), config });
    const drawn = await renderRoute(address, system);
    await act(() => vi.waitFor(() => expect(drawn.router.state.location.pathname).not.toContain('confirm')));
    return drawn.router.state.location;
  };

  it('to the log-in, where the operator has named no other page', async () => {
    expect(await opened('/register/confirm/t0ken')).toMatchObject({
      pathname: '/login',
      search: { said: 'confirmed' },
    });
  });

  it('to the page of the panel that the operator has named, which asks for the log-in', async () => {
    const location = await opened('/register/confirm/t0ken', {
      postConfirmationRoute: '/publisher/support?selectedTab=faq',
    });
    expect(location).toMatchObject({ pathname: '/login', search: { redirect: '/support?selectedTab=faq' } });
  });

  it('never out of the panel', async () => {
    const location = await opened('/register/confirm/t0ken', {
      postConfirmationRoute: 'https://elsewhere.example/',
    });
    expect(location.pathname).toBe('/login');
  });

  it('to the settings behind the log-in, after a change of e-mail', async () => {
    expect(await opened('/email_update/confirm/t0ken')).toMatchObject({
      pathname: '/login',
      search: { redirect: '/settings?said=emailUpdated', said: 'emailConfirmed' },
    });
  });

  it('posts the fingerprint once to the address of the token', async () => {
    const api = fakeApi(() => failing({ kind: 'refused', status: 404, text: 'Gone.' }));
    await renderRoute('/register/confirm/t0ken', fakeSystem({ api }));
    expect((await screen.findByRole('alert')).textContent).toContain('Gone.');
    expect(api.calls).toMatchObject([
      { method: 'POST', path: '/publishers/register/confirm/t0ken', body: { fingerprint: 'fingerprint' } },
    ]);
  });
});
