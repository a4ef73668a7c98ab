import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { type Language, languages } from '#contract/enumerations.ts';
import { paths } from '#contract/paths.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { addDays } from '#domain/calendar.ts';
import { dayAt, dayStart } from '#domain/zone.ts';
import { noticesNow } from '#ui/kit/notices/notice-store.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { sampleMetrics } from '#tests/support/samples/dashboard-samples.ts';
import { samplePostback } from '#tests/support/samples/postback-samples.ts';
import { sampleConversion, sampleReport } from '#tests/support/samples/list-samples.tsx';
import { answerOf, wireOffer } from '#tests/support/samples/traffic-samples.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';

const offers = [
  wireOffer({}, { '@id': '/publisher/api/offers/a', id: 'a', relativeId: 105, label: 'Aurora VPN' }),
  wireOffer({}, { '@id': '/publisher/api/offers/b', id: 'b', relativeId: 12, label: 'Trial 105' }),
];
let here: SignedIn;
/** What the network has of the conversions that this device has not. */
let conversions: (call: ApiCall) => unknown;
/** What the network has besides. */
let others: Readonly<Record<string, (call: ApiCall) => unknown>>;

async function opened(address = '/settings', language: Language = 'en') {
  const publisher = publisherOf({ language, customer: { ...publisherOf().customer, roles: [] } });
  const api = fakeApi((call) => {
    const { path } = call;
    const other = others[path];
    if (other) return other(call);
    if (path === paths.conversions) return conversions(call);
    if (path === paths.publisherCurrent) return publisher;
    if (path === paths.offers) return answerOf(offers);
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

beforeEach(() => {
  others = {};
  conversions = () => answerOf([]);
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
    expect(found.textContent).toContain('Offer #105 · Live');
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

describe('a number that the lists on this device do not have', () => {
  it('is asked of the network, and only then there are no matches', async () => {
    const { calls } = await opened();
    await look('#999');
    expect(await screen.findByText('No matches')).toBeTruthy();
    const asked = calls.filter(({ path }) => path === paths.offers).map(({ query }) => JSON.stringify(query));
    expect(asked.at(-1)).toContain('999');
  });

  it('is found there', async () => {
    others = {
      [paths.offers]: ({ query }) =>
        answerOf(
          JSON.stringify(query).includes('999')
            ? [wireOffer({ mine: 'onRequest' }, { id: 'z', relativeId: 999, label: 'New one' })]
            : [],
        ),
    };
    await opened();
    await look('#999');
    const found = await screen.findByRole('option', { name: /New one/ });
    expect(found.textContent).toContain('On request');
  });
});

describe('what offers have earned', () => {
  const row = (value: string, label: string, payout: string) => ({
    groups: [{ dimension: 'offerCampaign', value, label }],
    metrics: sampleMetrics({ payout, conversions: 3 }),
  });
  const report = () => ({
    ...sampleReport([]),
    groupings: ['offerCampaign'],
    rows: [row('12', 'Trial 105', '9.0000'), row('105', 'Aurora VPN', '40.0000'), row('7', 'Idle', '0.0000')],
  });
  const rows = () =>
    within(screen.getByRole('group', { name: 'Answers' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('stands in the line, the best first, and a number leads to its report', async () => {
    others = { [paths.reportSummary]: report };
    const { router } = await opened();
    await look('offer yesterday');
    const best = await screen.findByRole('option', { name: /Aurora VPN/ });
    expect(rows()).toEqual([
      expect.stringMatching(/^Aurora VPNYesterday · 3 conversions · As of .*\$40\.00$/),
      expect.stringContaining('$9.00'),
    ]);
    expect(best.getAttribute('aria-selected')).toBe('true');
    await act(async () => void fireEvent.click(best));
    const { from, to, ...search } = router.state.location.search as Record<string, unknown>;
    expect(router.state.location.pathname).toBe('/reports');
    expect(search).toMatchObject({ groupings: ['offerCampaign'], offerCampaignRelativeId: [105] });
    expect(from).toBe(to);
  });

  it('comes from the conversions on this device without a word to the network', async () => {
    const { timezone } = publisherOf();
    // a day with a change of summer time is no 24 hours long, but every day has a noon
    const yesterday = dayStart(addDays(dayAt(Date.now(), timezone), -1), timezone) + 12 * HOUR_MS;
    conversions = () =>
      answerOf([
        sampleConversion({
          createdAt: new Date(yesterday).toISOString(),
          payout: '8.0000',
          offer: { relativeId: 12, label: 'Trial 105' },
        }),
      ]);
    const { calls } = await opened('/conversions');
    await screen.findAllByText(/Aurora VPN/);
    await look('оффер вчера');
    expect(await screen.findByRole('option', { name: /Trial 105.*\$8\.00/ })).toBeTruthy();
    expect(calls.filter(({ path }) => path === paths.reportSummary)).toEqual([]);
  });

  it('is nothing for an offer that is named and has earned nothing, and no answer where none is called so', async () => {
    others = { [paths.reportSummary]: () => ({ ...report(), rows: [] }) };
    const { calls } = await opened();
    await look('aurora yesterday');
    expect((await screen.findByRole('option', { name: /Aurora VPN/ })).textContent).toContain('$0.00');
    fireEvent.change(screen.getByRole('combobox', { name: 'Search everything' }), {
      target: { value: 'nobody yesterday' },
    });
    expect(await screen.findByText('No matches')).toBeTruthy();
    expect(calls.filter(({ path }) => path === paths.reportSummary)).toHaveLength(1);
  });
});

describe('offers for some traffic', () => {
  const taking = (id: string, change: object) =>
    wireOffer({}, { '@id': `/publisher/api/offers/${id}`, id, ownClicks: 0, ownPayout: '0.0000', ...change });

  beforeEach(() => {
    others = {
      [paths.offers]: () =>
        answerOf([
          taking('a', { relativeId: 1, label: 'Small', epc: '0.1000' }),
          taking('b', { relativeId: 2, label: 'Large', epc: '0.9000' }),
          taking('c', { relativeId: 3, label: 'French', epc: '5.0000', allowedCountries: ['FR'] }),
          taking('d', { relativeId: 4, label: 'At a desk', epc: '5.0000', devices: ['desktop'] }),
        ]),
      [paths.promoChannels]: () => answerOf([]),
    };
  });

  it.each(['de mobile', 'мобильный германия'])('are found by %s, the most promising first', async (typed) => {
    const { router } = await opened();
    await look(typed);
    await screen.findByRole('option', { name: /Large/ });
    const found = within(screen.getByRole('group', { name: 'Answers' })).getAllByRole('option');
    expect(found.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^LargeLive · Expected EPC · .*\$0\.90$/),
      expect.stringMatching(/^SmallLive/),
      'All offers for Germany · Mobile',
    ]);
    await act(async () => void fireEvent.click(found[2] as HTMLElement)); // there are three
    expect(router.state.location).toMatchObject({
      pathname: '/offers',
      search: { country: ['DE'], device: ['mobile'] },
    });
  });

  it('are those of one’s own traffic where that is saved', async () => {
    others = {
      ...others,
      [paths.myTraffic]: () =>
        answerOf([
          {
            '@id': '/publisher/api/my_traffic/t1',
            id: 't1',
            country: 'DE',
            device: 'mobile',
            promoChannel: null,
          },
        ]),
    };
    const { router } = await opened();
    await look('germany mobile');
    const all = await screen.findByRole('option', { name: 'All offers for Germany · Mobile' });
    await act(async () => void fireEvent.click(all));
    expect(router.state.location).toMatchObject({ pathname: '/offers', search: { traffic: 't1' } });
  });
});

describe('a verb', () => {
  const copied = vi.fn(() => Promise.resolve());
  beforeEach(() => {
    copied.mockClear();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
    others = {
      [paths.offers]: () =>
        answerOf([
          ...offers,
          wireOffer(
            { mine: 'launch' },
            { '@id': '/publisher/api/offers/n', id: 'n', relativeId: 8, label: 'Next' },
          ),
          wireOffer(
            { mine: 'onRequest' },
            { '@id': '/publisher/api/offers/r', id: 'r', relativeId: 9, label: 'Rare' },
          ),
        ]),
      '/offers/n/launch': () => wireOffer({}, { id: 'n', relativeId: 8, label: 'Next' }),
      [paths.postbacks]: () =>
        answerOf([
          samplePostback({ id: 'p1', url: 'https://tracker.example/in', scope: 'all', campaign: null }),
          samplePostback({ id: 'p2', url: 'https://own.example/in', scope: 'offer', campaign: 105 }),
        ]),
    };
  });
  const told = () => noticesNow().map(({ text }) => text);
  const verbs = () =>
    within(screen.getByRole('group', { name: 'Do now' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('copies the link that its row would, and only where one earns', async () => {
    await opened();
    await look('copy link of');
    const found = await screen.findByRole('option', { name: 'Copy link: Aurora VPN #105' });
    expect(verbs()).toEqual(['Copy link: Aurora VPN #105', 'Copy link: Trial 105 #12']);
    await act(async () => void fireEvent.click(found));
    expect(copied).toHaveBeenCalledExactlyOnceWith('https://go.example/c/1-abc');
    await waitFor(() => expect(told()).toEqual(['Copied to clipboard']));
  });

  it('launches by way of the outbox what its lifecycle lets be launched', async () => {
    const { calls } = await opened();
    await look('launch');
    const found = await screen.findByRole('option', { name: 'Launch: Next #8' });
    expect(verbs()).toEqual(['Launch: Next #8']);
    await act(async () => void fireEvent.click(found));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/offers/n/launch'));
    await waitFor(() => expect(told()).toEqual(['Next is launched.']));
  });

  it('asks for the words to the manager where they are asked for', async () => {
    const { router } = await opened();
    await look('request rare');
    const found = await screen.findByRole('option', { name: 'Request: Rare #9' });
    await act(async () => void fireEvent.click(found));
    expect(router.state.location).toMatchObject({ pathname: '/offers/r', search: { request: 'r' } });
  });

  it.each([
    ['tracker', ['Test the postback to tracker.example'], 'p1'],
    ['aurora', ['Test the postback to own.exampleAurora VPN #105'], 'p2'],
    ['trial', ['Test the postback to tracker.example'], 'p1'],
  ])('opens the test of the postback of %s', async (name, labels, open) => {
    const { router } = await opened('/dashboard');
    await look(`test postback of ${name}`);
    const [found] = await screen.findAllByRole('option', { name: /Test the postback/ });
    expect(verbs()).toEqual(labels);
    await act(async () => void fireEvent.click(found as HTMLElement)); // it was found
    expect(router.state.location).toMatchObject({
      pathname: '/settings',
      search: { selectedTab: 'postbacks', open, part: 'test' },
    });
  });

  it('leads, as every act, to the screen that it is done on', async () => {
    const { router } = await opened('/dashboard');
    await look('export balance');
    const found = await screen.findByRole('option', { name: 'Download a statement as CSV' });
    await act(async () => void fireEvent.click(found));
    expect(router.state.location).toMatchObject({ pathname: '/balance', search: { of: 'owed' } });
  });

  it.each([
    ['export report', 'Export a report as CSV', { pathname: '/reports' }],
    ['выгрузить conversions', 'Export the conversions as CSV', { pathname: '/conversions' }],
    ['recovery codes', 'Make new recovery codes', { search: { selectedTab: 'security' } }],
  ])('leads by %j to where it is done', async (text, name, place) => {
    const { router } = await opened('/dashboard');
    await look(text);
    const found = await screen.findByRole('option', { name });
    await act(async () => void fireEvent.click(found));
    await waitFor(() => expect(router.state.location).toMatchObject(place));
  });
});

describe('where there are fingers', () => {
  it('nothing is said of keys', async () => {
    const mediaOf = window.matchMedia.bind(window);
    const coarse = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(pointer: coarse)' ? Object.assign(mediaOf(query), coarse) : mediaOf(query),
    );
    await opened();
    await look('keyboard');
    expect(await screen.findByText('No matches')).toBeTruthy();
    vi.mocked(window.matchMedia).mockRestore();
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

  it('knows days by their name', async () => {
    await opened();
    await look('last 7 days');
    expect(await screen.findByRole('option', { name: 'Report: Last 7 days' })).toBeDefined();
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

describe('the key of the list of shortcuts', () => {
  it.each([
    ['the slash', '/', { code: 'Slash' }],
    ['the slash that takes Shift', '/', { code: 'Digit7', shiftKey: true }],
    ['its place with a Cyrillic layout', '.', { code: 'Slash' }],
  ])('is Ctrl with %s', async (_, key, more) => {
    await opened();
    await press(key, { ...more, ctrlKey: true }, screen.getByRole('textbox', { name: 'Username' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).toContain('Ctrl/Show this list');
  });

  it.each([
    ['a character alone, which dictation may say (WCAG 2.1.4)', '?', { code: 'Slash', shiftKey: true }],
    ['what zooms on a German keyboard', '-', { code: 'Slash', ctrlKey: true }],
  ])('is not %s', async (_, key, more) => {
    await opened();
    // what is taken for a shortcut does nothing else
    expect(fireEvent.keyDown(document.documentElement, { key, ...more })).toBe(true);
  });
});

describe('who is signed in', () => {
  it.each(['/login', '/register'])('is led from %s to the dashboard', async (address) => {
    const { router } = await opened(address);
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});
