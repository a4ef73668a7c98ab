import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/resources/dashboard.ts';
import { paths } from '#contract/paths.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import {
  sampleChart,
  sampleDashboard,
  sampleImpressions,
  sampleMetrics,
} from '#tests/support/samples/dashboard-samples.ts';
import { samplePostback } from '#tests/support/samples/postback-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf, wireOffer } from '#tests/support/samples/traffic-samples.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';

const nothing = sampleMetrics({ hits: 0, uHits: 0, clicks: 0, uClicks: 0, conversions: 0, payout: '0.0000' });
const quiet = sampleDashboard({ current: nothing, previous: nothing });
let here: SignedIn;
const asksMonths = (query: unknown) => JSON.stringify({ query }).includes('last3Months');

/** The dashboard of today; `months` is what three months have. */
async function opened({
  statusNew,
  figures,
  months = figures,
  offers,
  postbacks,
}: {
  statusNew: boolean;
  figures: Dashboard;
  months?: Dashboard;
  /** Absent: they cannot be had. */
  offers?: readonly object[];
  /** Absent: they cannot be had. */
  postbacks?: readonly object[];
}) {
  let profile = publisherOf({ statusNew, email: 'ann@example.com' });
  const traffic: object[] = [];
  const api = fakeApi(({ path, query, method, body }) => {
    if (path === paths.publisherActivation) {
      profile = publisherOf({ statusNew: false, email: 'ann@example.com' });
      return { active: true };
    }
    if (path === paths.publisherCurrent) return profile;
    if (path === paths.dashboard) {
      return asksMonths(query) ? { ...months, period: 'last3Months' } : figures;
    }
    if (path === paths.dashboardChart) return sampleChart();
    if (path === paths.dashboardImpressions) return sampleImpressions();
    if (path === paths.postbacks && postbacks) return answerOf(postbacks);
    if (path === paths.offers && offers) return answerOf(offers);
    if (path === paths.countries)
      return { 'hydra:member': ['DE', 'FR'].map((code) => ({ '@id': `/c/${code}`, code, name: code })) };
    if (path === paths.myTraffic) {
      if (method === 'GET') return answerOf(traffic);
      const saved = { '@id': '/my_traffic/t1', id: 't1', ...(body as object) };
      traffic.push(saved);
      return saved;
    }
    if (path === paths.announcements) return answerOf([]);
    return failing({ kind: 'refused', status: 404, text: 'Not here.' });
  });
  here = await signedIn(api, profile);
  await renderRoute('/dashboard?period=day', here.system);
  return api;
}
const start = () => screen.findByRole('region', { name: 'Get started' });
/** And not the offers in one of them. */
const stepsShown = async () =>
  within(await start())
    .getAllByRole('listitem')
    .filter((item) => !item.parentElement?.closest('li'));
const figures = () => screen.queryByRole('group', { name: 'Key figures' });

describe('a new account', () => {
  it('sees its first steps instead of dashes and flat lines, and each ticks itself', async () => {
    const api = await opened({ statusNew: true, figures: quiet });
    const steps = within(await start());
    expect(figures()).toBeNull();
    expect(steps.getAllByRole('listitem')).toHaveLength(1);
    await act(async () => void fireEvent.click(steps.getByRole('button', { name: 'Activate account' })));
    expect(api.calls.filter(({ path }) => path === paths.publisherActivation)).toHaveLength(1);
    await waitFor(async () =>
      expect(within(await start()).getByRole('listitem').textContent).toContain('(done)'),
    );
    expect(screen.queryByText(/Your account is in demo mode/)).toBeNull();
  });

  it.each([
    ['has none yet', { mine: 'onRequest' }, ['Choose an offer', 'Copy a link'], 'Browse offers'],
    ['waits for one', { mine: 'requested' }, ['Choose an offer (done)', 'Copy a link'], null],
    ['has one', { mine: 'active' }, ['Choose an offer (done)', 'Copy a link'], 'Open its link'],
  ] as const)('that %s is told the next step', async (_, standing, names, way) => {
    await opened({ statusNew: true, figures: quiet, offers: [wireOffer(standing)] });
    await screen.findByText(/^Choose an offer/);
    const [, ...steps] = await stepsShown();
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual(names);
    expect(within(await start()).queryByRole('link', { name: way ?? 'Open its link' }) !== null).toBe(
      way !== null,
    );
  });

  it('is asked where its visitors come from, and shown the three offers that are likely to bring most for them', async () => {
    const everywhere = { allowedCountries: [], deniedCountries: [] };
    const offerOf = (label: string, epc: string | null, change: object = {}) =>
      wireOffer(
        { mine: 'launch' },
        { id: label, '@id': `/o/${label}`, label, epc, ownClicks: 0, ownPayout: '0.0000', ...change },
      );
    const api = await opened({
      statusNew: true,
      figures: quiet,
      offers: [
        offerOf('Fourth', '0.1000', everywhere),
        offerOf('Second', '0.3000', everywhere),
        offerOf('French', '0.9000', { ...everywhere, allowedCountries: ['FR'] }),
        offerOf('Third', '0.2000', everywhere),
        offerOf('First', '0.5000', everywhere),
        { ...wireOffer({ mine: 'declined' }, { id: 'x', '@id': '/o/x', label: 'Declined' }), epc: '2.0000' },
      ],
    });
    const names = async () => {
      const [, step] = await stepsShown();
      return within(step as HTMLElement)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    };
    await waitFor(async () =>
      expect(await names()).toEqual(['FrenchEPC $0.90', 'FirstEPC $0.50', 'SecondEPC $0.30']),
    );
    await screen.findByRole('option', { name: 'Germany' });
    const country = screen.getByRole('combobox', { name: 'Where do your visitors come from?' });
    await act(async () => void fireEvent.change(country, { target: { value: 'DE' } }));
    await screen.findByText('Best for visitors from Germany, by expected EPC');
    expect(await names()).toEqual(['FirstEPC $0.50', 'SecondEPC $0.30', 'ThirdEPC $0.20']);
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      country: 'DE',
      device: null,
      promoChannel: null,
    });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Browse offers' }).getAttribute('href')).toBe(
      '/publisher/offers?traffic=t1',
    );
    expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toBe('/publisher/offers/First');
  });

  it.each([
    ['has no postback', [], 'Set a postback', true],
    ['has one that is paused', [samplePostback({ status: 'paused' })], 'Set a postback', true],
    ['has one', [samplePostback()], 'Set a postback (done)', false],
  ] as const)('that %s is told so by its step', async (_, postbacks, name, leads) => {
    await opened({ statusNew: true, figures: quiet, postbacks });
    expect((await screen.findByText(/^Set a postback/)).textContent).toBe(name);
    const way = within(await start()).queryByRole('link', { name: 'Open postbacks' });
    expect(way?.getAttribute('href') ?? null).toBe(
      leads ? '/publisher/settings?selectedTab=postbacks' : null,
    );
  });

  it('sees figures once there are some, in demo mode too', async () => {
    await opened({ statusNew: true, figures: sampleDashboard() });
    await waitFor(() => expect(figures()).toBeTruthy());
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
  });
});

describe('an account that is not new', () => {
  it('sees the figures of a day on which nobody came', async () => {
    const api = await opened({ statusNew: false, figures: quiet, months: sampleDashboard() });
    await waitFor(() => expect(api.calls.some(({ query }) => asksMonths(query))).toBe(true));
    await waitFor(() => expect(figures()).toBeTruthy());
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
  });

  it('sees the steps where nobody came in three months', async () => {
    await opened({ statusNew: false, figures: quiet });
    expect(within(await start()).getByRole('listitem').textContent).toContain('(done)');
  });
});
