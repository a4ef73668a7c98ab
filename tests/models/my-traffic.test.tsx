// Fetched when it is opened; here that must not take longer than the test waits.
import '#ui/kit/filter-drawer/filter-drawer.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf, wireOffer } from '#tests/support/samples/traffic-samples.ts';

/** Offers for the traffic that one has. */
let here: SignedIn;
const saved = (id: string, change = {}) => ({
  '@id': `/publisher/api${paths.myTraffic}/${id}`,
  id,
  country: 'DE',
  device: 'mobile',
  promoChannel: null,
  ...change,
});
const offer = (id: string, change: object) =>
  wireOffer({}, { '@id': `/publisher/api/offers/${id}`, id, deniedCountries: [], ...change });
const nobody = { ownClicks: 0, ownConversions: 0, ownPayout: '0.0000' };
const offers = [
  offer('a', {
    relativeId: 1,
    label: 'For all',
    allowedCountries: [],
    devices: ['all'],
    epc: '0.3000',
    ...nobody,
  }),
  offer('b', { relativeId: 2, label: 'My best', epc: '0.1000', ownClicks: 800, ownPayout: '800.0000' }),
  offer('c', { relativeId: 3, label: 'French', allowedCountries: ['FR'], epc: '9.0000', ...nobody }),
  offer('d', { relativeId: 4, label: 'On desktop', devices: ['desktop'], epc: '9.0000', ...nobody }),
];

async function open(
  address: string,
  rows: readonly object[],
  answer: (call: ApiCall) => unknown = () => ({}),
) {
  const publisher = publisherOf();
  const api = fakeApi((call: ApiCall) => {
    if (call.path === paths.publisherCurrent) return publisher;
    if (call.path === paths.offers) return answerOf(offers);
    if (call.path === paths.countries)
      return answerOf([
        { '@id': '/DE', code: 'DE', name: 'Germany' },
        { '@id': '/FR', code: 'FR', name: 'France' },
      ]);
    if (!call.path.startsWith(paths.myTraffic)) return answerOf([]);
    return call.method === undefined || call.method === 'GET' ? answerOf(rows) : answer(call);
  });
  here = await signedIn(api, publisher);
  const { router } = await renderRoute(address, here.system);
  await screen.findByText('#1');
  return { api, router };
}
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const changes = ({ calls }: { readonly calls: readonly ApiCall[] }) =>
  calls.filter(
    ({ path, method }) => path.startsWith(paths.myTraffic) && method !== undefined && method !== 'GET',
  );

describe('my traffic', () => {
  it('is one press away from its offers, the most promising first, and they say why', async () => {
    const { router } = await open('/offers', [saved('t1'), saved('t2', { country: 'FR', device: null })]);
    expect(names()).toHaveLength(4);
    await press('Germany · Mobile');
    await waitFor(() => expect(names()).toEqual(['My best', 'For all']));
    expect(router.state.location.search).toEqual({ traffic: 't1' });
    expect(screen.getByText(/^Offers that take this traffic, by expected EPC/)).toBeTruthy();
    const [, best] = screen.getAllByRole('row');
    // 800 clicks of one's own count four times as much as everybody's 0.1
    expect(best?.textContent).toContain('$0.82');
    expect(best?.textContent).toContain('From your 800 clicks');
    // the country that is looked for stands before the others
    expect(best?.querySelector('ul li')?.textContent).toBe('Germany');
    await press('Germany · Mobile');
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(router.state.location.search).toEqual({});
  });

  it('is saved from the filters, and chosen', async () => {
    const { api, router } = await open('/offers?country=%5B%22DE%22%5D&device=%5B%22mobile%22%5D', [], () =>
      saved('t9'),
    );
    await press('Save as my traffic');
    await waitFor(() => expect(router.state.location.search).toEqual({ traffic: 't9' }));
    expect(changes(api)).toMatchObject([
      { method: 'POST', body: { country: 'DE', device: 'mobile', promoChannel: null } },
    ]);
  });

  it.each([
    ['no country', '/offers?device=%5B%22mobile%22%5D'],
    ['two countries', '/offers?country=%5B%22DE%22,%22FR%22%5D'],
  ])('is not saved from %s', async (_, address) => {
    await open(address, [saved('t1')]);
    expect(screen.queryByRole('button', { name: 'Save as my traffic' })).toBeNull();
  });

  it('is deleted after a question', async () => {
    const { api, router } = await open('/offers?traffic=t1', [saved('t1')]);
    await press('Delete Germany · Mobile');
    expect(changes(api)).toEqual([]);
    await press('OK');
    await waitFor(() =>
      expect(changes(api)).toMatchObject([{ method: 'DELETE', path: `${paths.myTraffic}/t1` }]),
    );
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it.each([
    ['deleted', '/offers?traffic=t1', 'Delete Germany · Mobile'],
    ['saved', '/offers?country=%5B%22DE%22%5D&device=%5B%22desktop%22%5D', 'Save as my traffic'],
  ])('is not %s without a network: why stands beside', async (_, address, name) => {
    await open(address, [saved('t1')]);
    const bar = within(await screen.findByRole('group', { name: 'My traffic' }));
    const button = await bar.findByRole('button', { name });
    expect(button).toHaveProperty('disabled', false);
    act(() => here.system.connectivity.send({ type: 'browser.offline' }));
    const reason = await bar.findByText('You are offline: this needs a connection.');
    expect(button).toHaveProperty('disabled', true);
    expect(button.getAttribute('aria-describedby')).toBe(reason.id);
  });

  it('that is gone narrows nothing', async () => {
    await open('/offers?traffic=gone', [saved('t1')]);
    expect(names()).toHaveLength(4);
  });
});

it('the drawer says how many offers its filters leave, while they are chosen', async () => {
  await open('/offers', []);
  await press('Filters');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('4 offers')).toBeTruthy();
  const desktop = await drawer.findByRole('checkbox', { name: 'Desktop' });
  await act(async () => void fireEvent.click(desktop));
  expect(drawer.getByText('2 offers')).toBeTruthy();
});
