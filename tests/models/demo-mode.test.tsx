import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';

const newcomer = publisherOf({ statusNew: true, email: 'ann@example.com' });
const settledOne = publisherOf({ email: 'ann@example.com' });
let here: SignedIn;

/** A panel whose server answers the activation as told, and the profile as it stands by then. */
async function opened(
  address: string,
  {
    publisher = newcomer,
    activation = null,
  }: { publisher?: typeof newcomer; activation?: Failure | null } = {},
) {
  let profile = publisher;
  const confirms = ({ path, method }: ApiCall) => method === 'POST' && path.includes('/confirm/');
  const api = fakeApi((call) => {
    if (confirms(call)) profile = settledOne;
    if (call.path === paths.publisherCurrent) return profile;
    if (call.path === paths.publisherActivation) return activation ? failing(activation) : null;
    return confirms(call) ? null : failing({ kind: 'refused', status: 404, text: 'Not here.' });
  });
  here = await signedIn(api, publisher);
  const { router } = await renderRoute(address, here.system);
  return { router, api };
}

const bar = () => screen.queryByText(/Your account is in demo mode/);
const activate = () => screen.getByRole('button', { name: 'Activate account' });
const click = (button: HTMLElement) => act(async () => void fireEvent.click(button));

describe('a new account (specification 1)', () => {
  it('is asked to complete its activation, and is told where the mail went', async () => {
    const { api } = await opened('/settings');
    expect(bar()).toBeTruthy();
    await click(activate());
    expect(await screen.findByText(/We have sent an e-mail to ann@example.com/)).toBeTruthy();
    const sent = api.calls.filter(({ path }) => path === paths.publisherActivation);
    expect(sent).toMatchObject([{ method: 'POST', body: {}, key: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });

  it('cannot ask for it without a network, and says why', async () => {
    await opened('/settings');
    await act(async () => here.system.connectivity.send({ type: 'request.failed' }));
    await waitFor(() => expect(activate()).toHaveProperty('disabled', true));
    const reason = document.getElementById(activate().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('You are offline: this needs a connection.');
  });

  it('counts down where it has asked too often', async () => {
    await opened('/settings', {
      activation: { kind: 'busy', status: 429, retryAfter: 90_000, text: 'Slow down.' },
    });
    await click(activate());
    expect(await screen.findByRole('button', { name: 'Try again in 1:30' })).toHaveProperty('disabled', true);
  });

  it('is told why the mail was refused, and can ask again', async () => {
    await opened('/settings', {
      activation: { kind: 'refused', status: 409, text: 'It is active already.' },
    });
    await click(activate());
    expect(await screen.findByText('It is active already.')).toBeTruthy();
    expect(activate()).toHaveProperty('disabled', false);
  });

  it('dismisses the banner for the session', async () => {
    await opened('/settings');
    await click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(bar()).toBeNull();
    cleanup();
    await renderRoute('/support', here.system);
    expect(bar()).toBeNull();
  });

  it('is shown no banner once it is active', async () => {
    await opened('/settings', { publisher: settledOne });
    expect(bar()).toBeNull();
  });
});

describe('the link of a mail, opened by who is logged in', () => {
  const arrivesAt = (router: { state: { location: { href: string } } }, href: string) =>
    waitFor(() => expect(router.state.location.href).toBe(href));

  it('activates the account: the panel says so, asks for the profile anew, and the banner goes', async () => {
    const { router, api } = await opened('/settings');
    const asked = () => api.calls.filter(({ path }) => path === paths.publisherCurrent).length;
    await waitFor(() => expect(asked()).toBe(1));
    expect(bar()).toBeTruthy();
    await act(() => router.navigate({ href: '/register/confirm/t0ken?activation=1' }));
    expect(await screen.findByText('Your account is active')).toBeTruthy();
    await arrivesAt(router, '/dashboard');
    await waitFor(() => expect(asked()).toBe(2));
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('confirms a change of e-mail: settings, and “Email updated”', async () => {
    const { router } = await opened('/email_update/confirm/t0ken');
    expect(await screen.findByText('Email updated')).toBeTruthy();
    await arrivesAt(router, '/settings');
  });
});
