import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { type Language, languages } from '#contract/enumerations.ts';
import { paths } from '#contract/paths.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { answerOf, wireOffer } from '#tests/support/samples/traffic-samples.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';

const offers = [
  wireOffer({}, { '@id': '/publisher/api/offers/a', id: 'a', relativeId: 105, label: 'Aurora VPN' }),
  wireOffer({}, { '@id': '/publisher/api/offers/b', id: 'b', relativeId: 12, label: 'Trial 105' }),
];
let here: SignedIn;
/** What the network has of the conversions that this device has not. */
let conversions: (call: ApiCall) => unknown;

async function opened(address = '/settings', language: Language = 'en') {
  const publisher = publisherOf({ language, customer: { ...publisherOf().customer, roles: [] } });
  const api = fakeApi((call) => {
    const { path } = call;
    if (path === paths.conversions) return conversions(call);
    if (path === paths.publisherCurrent) return publisher;
    if (path === paths.offers) return { 'hydra:member': offers, 'hydra:totalItems': offers.length };
    if (path === paths.countries)
      return { 'hydra:member': [{ '@id': '/DE', code: 'DE', name: 'Germany' }], totalItems: 1 };
    if (path === paths.announcements) return answerOf([]);
    return failing({ kind: 'refused', status: 404, text: 'Not here.' });
  });
  here = await signedIn(api, publisher);
  return { ...(await renderRoute(address, here.system, { language })), calls: api.calls };
}

const press = (key: string, more: object = {}, target: Element = document.documentElement) =>
  act(async () => void fireEvent.keyDown(target, { key, ...more }));
const look = async (text: string) => {
  await press('k', { code: 'KeyK', ctrlKey: true });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Search everything' }), {
    target: { value: text },
  });
};

afterEach(async () => {
  cleanup();
  here.stop();
  sessionStorage.clear();
  await deleteAllDbs();
});

describe('the search finds', () => {
  it.each([
    ['logout', 'Log out'],
    ['russian', 'Language: Русский'],
    ['chinese', 'Language: 简体中文'],
    ['hotkeys', 'Keyboard shortcuts'],
  ])('%s', async (typed, label) => {
    await opened();
    await look(typed);
    expect((await screen.findByRole('option', { name: label })).getAttribute('aria-selected')).toBe('true');
  });

  it('an offer by its number alone, and leads to its page', async () => {
    const { router } = await opened();
    await look('#105');
    const found = await screen.findByRole('option', { name: /Aurora VPN/ });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await act(async () => void fireEvent.click(found));
    expect(router.state.location).toMatchObject({
      pathname: '/offers/a',
    });
  });
});

describe('an id that no list on this device holds', () => {
  const asked = (calls: readonly ApiCall[]) => calls.filter(({ path }) => path === paths.conversions);

  it('is asked of the network, and only then there are no matches', async () => {
    let answer: (rows: unknown) => void = () => undefined;
    conversions = () => new Promise((resolve) => void (answer = resolve));
    const { calls } = await opened();
    await look('click-77');
    await waitFor(() => expect(asked(calls)).toHaveLength(1));
    expect(JSON.stringify(asked(calls)[0]?.query)).toContain('click-77');
    expect(screen.getByText('Searching')).toBeTruthy();
    expect(screen.queryByText('No matches')).toBeNull();
    await act(async () => answer(answerOf([])));
    expect(await screen.findByText('No matches')).toBeTruthy();
  });

  it('leads to its conversion', async () => {
    conversions = () => answerOf([sampleConversion()]);
    const { router } = await opened();
    await look('click-77');
    const found = await screen.findByRole('option', { name: /TX-1/ });
    await act(async () => void fireEvent.click(found));
    expect(router.state.location).toMatchObject({ pathname: '/conversions', search: { open: 'TX-1' } });
  });

  it('has not been looked for where the network does not answer', async () => {
    conversions = () => failing({ kind: 'refused', status: 403, text: null });
    await opened();
    await look('click-77');
    expect(await screen.findByText('Some of the results could not be loaded.')).toBeTruthy();
    expect(screen.queryByText('No matches')).toBeNull();
  });

  it('is what has a digit and no blank: words are not asked for', async () => {
    conversions = () => answerOf([]);
    const { calls } = await opened();
    await look('nothing like this');
    expect(await screen.findByText('No matches')).toBeTruthy();
    expect(asked(calls)).toEqual([]);
  });
});

describe('a question typed into the search', () => {
  it.each([
    ['country', 'Report: Country', '/reports', { groupings: ['country'] }],
    ['subsource', 'Report: Sub-source', '/reports', { groupings: ['subSource'] }],
    ['rejected', 'Conversions: Rejected', '/conversions', { status: ['rejected'] }],
    [
      'germany rejected',
      'Conversions: Rejected · Germany',
      '/conversions',
      { status: ['rejected'], country: ['DE'] },
    ],
  ])('%s leads to its figures', async (typed, label, pathname, search) => {
    const { router } = await opened();
    await look(typed);
    const found = await screen.findByRole('option', { name: label });
    expect(found.getAttribute('aria-selected')).toBe('true');
    await act(async () => void fireEvent.click(found));
    expect(router.state.location).toMatchObject({ pathname, search });
  });

  it('knows days by their longer name, too', async () => {
    await opened();
    await look('last 7 days');
    expect(await screen.findByRole('option', { name: 'Report: 7 days' })).toBeDefined();
  });

  it('names its days as well', async () => {
    const { router } = await opened();
    await look('yesterday country');
    const found = await screen.findByRole('option', { name: 'Report: Country · Yesterday' });
    await act(async () => void fireEvent.click(found));
    const { from, to, groupings } = router.state.location.search;
    expect({ from, groupings }).toEqual({ from: to, groupings: ['country'] });
    expect(from).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('brings no grouping that a role withholds, and nothing for the name of a page', async () => {
    await opened();
    await look('smartlink');
    expect(await screen.findByText('No matches')).toBeDefined();
    fireEvent.change(screen.getByRole('combobox', { name: 'Search everything' }), {
      target: { value: 'conversions' },
    });
    expect(await screen.findByRole('option', { name: 'Conversions' })).toBeDefined();
    expect(screen.queryByRole('option', { name: /^Conversions: / })).toBeNull();
  });
});

describe('the example in the box', () => {
  it.each(languages)('is a question that is answered, in %s', async (language) => {
    const { router } = await opened('/settings', language);
    await press('k', { code: 'KeyK', ctrlKey: true });
    const box = await screen.findByRole<HTMLInputElement>('combobox', {
      name: i18next.t(($) => $.search.label, { ns: 'shell' }),
    });
    const example = /[:：]\s?(.+)$/.exec(box.placeholder)?.[1] ?? '';
    fireEvent.change(box, { target: { value: example } });
    const found = await screen.findByRole('option', { selected: true });
    await act(async () => void fireEvent.click(found));
    expect(router.state.location).toMatchObject({ pathname: '/reports', search: { groupings: ['country'] } });
    const { from, to } = router.state.location.search;
    expect([from, to]).toEqual([expect.any(String), from]);
  });
});

describe('the question mark', () => {
  it('lists what the keyboard does', async () => {
    await opened();
    await press('?', { code: 'Slash', shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).toContain('Search everything');
  });

  it('is a letter in a field', async () => {
    await opened();
    await press('?', { code: 'Slash', shiftKey: true }, screen.getByRole('textbox', { name: 'Username' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('who is signed in', () => {
  it.each(['/login', '/register'])('is led from %s to the dashboard', async (address) => {
    const { router } = await opened(address);
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});
