import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { REQUEST_MESSAGE_MAX } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { readOutbox } from '#db/outbox.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { noticesNow } from '#ui/kit/notices/notice-store.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf, wireOffer, wireOfferDetail } from '#tests/support/samples/traffic-samples.ts';

let here: SignedIn;
let offline = false;
/** What the network says to a request or a launch, where it is not the offer as it stands now. */
let answer: (() => unknown) | null = null;

/** A list or page of one offer, in the state that the network will say next. */
async function open(standing: () => NonNullable<Parameters<typeof wireOffer>[0]>, address = '/offers') {
  const api = fakeApi(({ path, method }) => {
    if (offline) return failing({ kind: 'offline' });
    if (path === paths.publisherCurrent) return publisherOf();
    if (path === paths.balance) return { balance: '1.0000', currency: publisherOf().currency };
    if (path === paths.offers) return answerOf([wireOffer(standing())]);
    if (path === '/offers/o1') return wireOfferDetail(standing());
    if (method === 'GET') return answerOf([]);
    return answer ? answer() : wireOffer(standing());
  });
  here = await signedIn(api);
  const { router } = await renderRoute(address, here.system);
  // a notice of it may be there before it is
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('#101'));
  return { api, router };
}
const waiting = async () => (await here.db.run(readOutbox)).map(({ intent }) => intent);
const dead = async () => (await here.db.run(readOutbox)).filter(({ state }) => state === 'dead');
const told = () => noticesNow().map(({ kind, text }) => `${kind}: ${text}`);
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your traffic' });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = async (text: string) => {
  fireEvent.change(await field(), { target: { value: text } });
};
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method, path }) => method === 'POST' && path.startsWith(paths.offers));

afterEach(() => {
  offline = false;
  answer = null;
});

describe('a request', () => {
  it('needs a word on the traffic: nothing goes out without one', async () => {
    const { api } = await open(() => ({ mine: 'onRequest' }));
    await press('Request: Aurora VPN');
    await type('   ');
    await press('Send the request');
    expect(await screen.findByText('Field is required')).toBeTruthy();
    expect(sent(api)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it(`takes ${REQUEST_MESSAGE_MAX} characters and says how many there are`, async () => {
    await open(() => ({ mine: 'onRequest' }));
    await press('Request: Aurora VPN');
    expect((await field()).maxLength).toBe(REQUEST_MESSAGE_MAX);
    await type('x'.repeat(REQUEST_MESSAGE_MAX));
    expect(screen.getByText('1000 / 1000')).toBeTruthy();
  });

  it('goes to the manager, and the offer is requested from then on', async () => {
    let mine: 'onRequest' | 'requested' = 'onRequest';
    const { api } = await open(() => ({ mine }));
    await press('Request: Aurora VPN');
    await type('  Push, Germany ');
    mine = 'requested';
    await press('Send the request');
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]).toMatchObject({ path: '/offers/o1/request', body: { message: 'Push, Germany' } });
    expect(await screen.findByText('Requested')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request: Aurora VPN' })).toBeNull();
  });

  it('keeps what was typed until it is sent', async () => {
    await open(() => ({ mine: 'onRequest' }));
    await press('Request: Aurora VPN');
    await type('Half a sentence');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Request: Aurora VPN');
    expect((await field()).value).toBe('Half a sentence');
  });

  it('is open by the address: Back closes it, a reload keeps it, and the focus comes back', async () => {
    const { router } = await open(() => ({ mine: 'onRequest' }));
    const button = screen.getByRole('button', { name: 'Request: Aurora VPN' });
    button.focus();
    await press('Request: Aurora VPN');
    await type('Half a sentence');
    expect(router.state.location.search).toEqual({ request: 'o1' });
    await act(async () => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(router.state.location.search).toEqual({});
    await act(async () => router.history.forward());
    expect((await field()).value).toBe('Half a sentence');
    here.stop();
    await open(() => ({ mine: 'onRequest' }), '/offers?request=o1');
    expect((await field()).value).toBe('Half a sentence');
  });

  it.each(['/offers', '/offers/o1'])(
    'that %s was opened with leaves the address when it is closed',
    async (at) => {
      const { router } = await open(() => ({ mine: 'onRequest' }), `${at}?request=o1`);
      expect(await field()).toBeTruthy();
      await press('Cancel');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location).toMatchObject({ pathname: at, searchStr: '' });
      expect(router.history.length).toBe(1);
    },
  );

  it('is asked for nowhere but where the lifecycle takes it, whatever the address says', async () => {
    await open(() => ({ mine: 'requested' }), '/offers?request=o1');
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits in the outbox without a network, and says so in amber', async () => {
    const { api } = await open(() => ({ mine: 'onRequest' }));
    offline = true;
    act(() => here.system.connectivity.send({ type: 'request.failed' }));
    await press('Request: Aurora VPN');
    expect(await screen.findByText(/sent once you are online/)).toBeTruthy();
    await type('Push');
    await press('Send the request');
    expect(await screen.findByText('Request pending')).toBeTruthy();
    expect(screen.queryByText('Requested')).toBeNull();
    expect(await waiting()).toEqual([
      { kind: 'campaign.request', campaign: 'offer', id: 'o1', name: 'Aurora VPN #101', message: 'Push' },
    ]);
    expect(sent(api)).toEqual([]);
  });
});

describe('a launch', () => {
  it('is sent at once, and the offer is live', async () => {
    let mine: 'launch' | 'active' = 'launch';
    const { api } = await open(() => ({ mine }));
    mine = 'active';
    await press('Launch: Aurora VPN');
    await waitFor(() => expect(sent(api)[0]).toMatchObject({ path: '/offers/o1/launch' }));
    expect(await screen.findByText('Live')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Launch: Aurora VPN' })).toBeNull();
  });

  it('is told as done once the network has granted it, and not before', async () => {
    let grant: (row: unknown) => void = () => undefined;
    answer = () => new Promise((resolve) => (grant = resolve));
    const { api } = await open(() => ({ mine: 'launch' }));
    await press('Launch: Aurora VPN');
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    await act(turns);
    expect(told()).toEqual([]);
    grant(wireOffer({ mine: 'active' }));
    await waitFor(() => expect(told()).toEqual(['success: Aurora VPN is launched.']));
  });

  it('that the network refuses is never told as done', async () => {
    answer = () => failing({ kind: 'refused', status: 409, text: 'The manager has suspended your access.' });
    await open(() => ({ mine: 'launch' }));
    await press('Launch: Aurora VPN');
    await waitFor(async () => expect(await dead()).toHaveLength(1));
    await act(turns);
    expect(told().filter((text) => text.startsWith('success'))).toEqual([]);
  });

  it.each(['/offers', '/offers/o1'])(
    'that waits for a network says so on %s in amber, and is live once it is granted',
    async (address) => {
      let mine: 'launch' | 'active' = 'launch';
      await open(() => ({ mine }), address);
      offline = true;
      act(() => here.system.connectivity.send({ type: 'request.failed' }));
      await press(address === '/offers' ? 'Launch: Aurora VPN' : 'Launch');
      const word = await screen.findByText('Launch pending');
      expect(word.previousElementSibling?.getAttribute('data-tone')).toBe('review');
      expect(screen.queryByText('Live')).toBeNull();
      mine = 'active';
      offline = false;
      act(() => here.system.connectivity.send({ type: 'request.answered' }));
      expect(await screen.findByText('Live')).toBeTruthy();
      expect(screen.queryByText('Launch pending')).toBeNull();
    },
  );

  it('that waits is taken back on its page', async () => {
    const { api } = await open(() => ({ mine: 'launch' }), '/offers/o1');
    offline = true;
    act(() => here.system.connectivity.send({ type: 'request.failed' }));
    await press('Launch');
    expect(await screen.findByText(/^Saved on this device/)).toBeTruthy();
    await press('Undo');
    expect(await screen.findByRole('button', { name: 'Launch' })).toBeTruthy();
    expect(await waiting()).toEqual([]);
    expect(sent(api)).toEqual([]);
  });

  it('that waits is on a page that was never opened before, with what the list has kept', async () => {
    await open(() => ({ mine: 'launch' }));
    offline = true;
    act(() => here.system.connectivity.send({ type: 'request.failed' }));
    await press('Launch: Aurora VPN');
    await screen.findByText('Launch pending');
    const name = screen.getByRole('link', { name: 'Aurora VPN' });
    await act(async () => void fireEvent.click(name));
    expect(await screen.findByRole('heading', { level: 1, name: 'Aurora VPN #101' })).toBeTruthy();
    expect(screen.getByText(/^The terms need a connection\./)).toBeTruthy();
    expect(screen.queryByText('No connection')).toBeNull();
    expect(screen.getByRole('region', { name: 'Targeting' })).toBeTruthy();
    const standing = screen.getByRole('region', { name: 'At a glance' });
    await waitFor(() => expect(standing.textContent).toContain('Launch pending'));
    await press('Undo');
    await waitFor(() => expect(standing.textContent).toContain('StatusAvailable'));
  });

  it('that waits is taken back in the list of what waits, by its name', async () => {
    await open(() => ({ mine: 'launch' }));
    offline = true;
    act(() => here.system.connectivity.send({ type: 'request.failed' }));
    await press('Launch: Aurora VPN');
    await screen.findByText('Launch pending');
    await press('1 change is waiting to be sent');
    const undo = await screen.findByRole('button', { name: 'Undo: Launch: Aurora VPN' });
    await act(async () => void fireEvent.click(undo));
    await waitFor(() => expect(screen.queryByText('Launch pending')).toBeNull());
    expect(await waiting()).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Launch: Aurora VPN' })).toBeTruthy();
  });

  it('that waits for a network is told as waiting, and as done when it is', async () => {
    await open(() => ({ mine: 'launch' }));
    offline = true;
    act(() => here.system.connectivity.send({ type: 'request.failed' }));
    await press('Launch: Aurora VPN');
    await waitFor(() => expect(told()).toEqual(['info: Aurora VPN will be launched once you are online.']));
    offline = false;
    answer = () => wireOffer({ mine: 'active' });
    act(() => here.system.connectivity.send({ type: 'request.answered' }));
    await waitFor(() => expect(told()).toContain('success: Aurora VPN is launched.'));
  });
});
