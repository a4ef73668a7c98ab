import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import type { Language } from '#contract/enumerations.ts';
import { paths } from '#contract/paths.ts';
import type { ReportRow } from '#contract/resources/reports.ts';
import { noticesNow } from '#ui/kit/notices/notice-store.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { sampleReport, sampleReportRow } from '#tests/support/samples/list-samples.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { sampleReferralDay, sampleReferralReport } from '#tests/support/samples/referral-samples.ts';
import { sampleGoals, sampleRevenue } from '#tests/support/samples/revenue-samples.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { noAnswer } from '#tests/support/samples/error-texts.ts';

/** The tabs of the reports, and what stays from one to the next. */
let here: SignedIn;

async function open(
  address: string,
  language?: Language,
  file?: () => unknown,
  summary: (call: ApiCall) => unknown = () => sampleReport([sampleReportRow('2026-11-20', 1000)]),
) {
  const publisher = publisherOf();
  const api = fakeApi((call: ApiCall) => {
    if (call.path === paths.publisherCurrent) return publisher;
    if (call.path.endsWith('/export')) return file?.();
    if (call.path === paths.reportSummary) return summary(call);
    if (call.path === paths.reportRevenue) return sampleRevenue();
    if (call.path === paths.reportGoalPerformance) return sampleGoals();
    if (call.path === paths.reportReferral) return sampleReferralReport([sampleReferralDay('2026-11-20')]);
    return answerOf([]);
  });
  here = await signedIn(api, publisher);
  const { router } = await renderRoute(address, here.system, language && { language });
  const asked = (path: string) => api.calls.filter((call) => call.path === path).map(({ query }) => query);
  return { router, asked };
}
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
/** Without what the tooltips say; the whole ones, where short ones stand in their place. */
const namesIn = (head: HTMLElement | undefined) =>
  [...(head?.querySelectorAll('button') ?? [])].map(
    (button) => (button.querySelector('.visually-hidden') ?? button).textContent,
  );
const texts = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

describe('an address of the reports', () => {
  it.each([
    ['date=2026-11-20', { from: '2026-11-20', to: '2026-11-20' }],
    ['dateRange=2026-11-18,2026-11-20', { from: '2026-11-18', to: '2026-11-20' }],
    ['dateRange=["2026-11-20","2026-11-18"]', { from: '2026-11-18', to: '2026-11-20' }],
    ['date=soon&from=2026-11-18', { from: '2026-11-18' }],
  ])('keeps the days of %s as from and to, and asks for them', async (search, days) => {
    const { router, asked } = await open(`/reports?${search}`);
    await screen.findByText('2026-11-20');
    expect(router.state.location.searchStr).toBe(`?${new URLSearchParams(days).toString()}`);
    expect(asked(paths.reportSummary)).toEqual([expect.objectContaining(days)]);
  });
});

describe('the report of revenue', () => {
  it('has the conversions by how far they have come: how many, which share, and for how much', async () => {
    await open('/reports?selectedTab=revenue');
    await screen.findByText('2026-11-22');
    const [head, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    expect(namesIn(head)).toEqual([
      'Date',
      'Conversions',
      'Payout',
      'Revenue',
      'Approved',
      'Approved, % of all',
      'Approved, payout',
      'On hold',
      'On hold, % of all',
      'On hold, payout',
      'Rejected',
      'Rejected, % of all',
      'Rejected, payout',
    ]);
    expect(rows.map(texts)).toEqual([
      // prettier-ignore
      ['2026-11-22', '3', '$6.00', '$8.00', '2', '50.00%', '$4.00', '1', '25.00%', '$2.00', '1', '25.00%', '$2.00'],
      // prettier-ignore
      ['2026-11-21', '1,200', '$2,400.00', '$2,400.00', '1,200', '100.00%', '$2,400.00', '0', '0.00%', '$0.00', '0', '0.00%', '$0.00'],
      // prettier-ignore
      ['Total', '1,203', '$2,406.00', '$2,408.00', '1,202', '99.83%', '$2,404.00', '1', '0.08%', '$2.00', '1', '0.08%', '$2.00'],
    ]);
  });

  it('is sorted by the share that was rejected', async () => {
    await open('/reports?selectedTab=revenue&sort=-rejectedShare');
    await screen.findByText('2026-11-22');
    const days = () => screen.getAllByRole('row').map((row) => texts(row)[0]);
    expect(days().slice(1, 3)).toEqual(['2026-11-22', '2026-11-21']);
    await press(screen.getByRole('button', { name: 'Rejected, % of all' }));
    await waitFor(() => expect(days().slice(1, 3)).toEqual(['2026-11-21', '2026-11-22']));
  });

  it('leads from each number to its conversions: their days, filters and statuses', async () => {
    const { router } = await open('/reports?selectedTab=revenue&country=%5B%22DE%22%5D');
    await screen.findByText('2026-11-22');
    const [, day] = within(screen.getByRole('table')).getAllByRole('row');
    const hrefs = within(day as HTMLElement) // there is a second row
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.split('?') ?? [])
      .filter(([path]) => path?.endsWith('/conversions'))
      .map(([, query]) => new URLSearchParams(query).get('status'));
    expect(hrefs).toEqual([
      '["tracked","onHold","approved","inPayment","paid"]',
      '["tracked","onHold","approved","inPayment","paid"]',
      null,
      ...Array.from({ length: 2 }, () => '["approved","inPayment","paid"]'),
      ...Array.from({ length: 2 }, () => '["onHold"]'),
      ...Array.from({ length: 2 }, () => '["rejected"]'),
    ]);
    const total = within(screen.getByRole('row', { name: /^Total/ }));
    await press(total.getAllByRole('link', { name: '1,202' })[0] as HTMLElement); // getAllByRole gives elements
    await screen.findByRole('heading', { name: 'Conversions', level: 1 });
    expect(router.state.location.search).toEqual({
      country: ['DE'],
      status: ['approved', 'inPayment', 'paid'],
    });
  });

  it('leads nowhere where conversions are counted at their clicks', async () => {
    await open('/reports?selectedTab=revenue&timeOf=click');
    await screen.findByText('2026-11-22');
    const lists = () =>
      within(screen.getByRole('table'))
        .queryAllByRole('link')
        .filter((link) => link.getAttribute('href')?.includes('/conversions'));
    expect(lists()).toEqual([]);
    // the other tabs know no such switch
    await press(screen.getByRole('tab', { name: 'Summary' }));
    await screen.findByText('2026-11-20');
    expect(lists()).not.toEqual([]);
  });

  it('is counted by the clicks instead, and the address says so', async () => {
    const { router, asked } = await open('/reports?selectedTab=revenue&from=2026-11-01&to=2026-11-20');
    await screen.findByText('2026-11-22');
    expect(screen.getByRole('radio', { name: 'By conversion time', checked: true })).toBeTruthy();
    await press(screen.getByRole('radio', { name: 'By click time' }));
    await waitFor(() => expect(router.state.location.search).toHaveProperty('timeOf', 'click'));
    await waitFor(() =>
      expect(asked(paths.reportRevenue).at(-1)).toEqual({
        from: '2026-11-01',
        to: '2026-11-20',
        timeOf: 'click',
      }),
    );
    await press(screen.getByRole('radio', { name: 'By conversion time' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('timeOf'));
  });
});

describe('a row that is pressed', () => {
  it('is opened as a filter, wherever one presses, and Back leads out again', async () => {
    const { router, asked } = await open('/reports?selectedTab=revenue&sort=-payout&page=1');
    const day = await screen.findByRole('link', { name: '2026-11-22' });
    expect(day.title).toBe('Break down: Country');
    // a figure that leads nowhere of its own
    await press(within(day.closest('tr') as HTMLElement).getAllByText('25.00%')[0] as HTMLElement); // both are there
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        selectedTab: 'revenue',
        sort: '-payout',
        from: '2026-11-22',
        to: '2026-11-22',
        groupings: ['country'],
      }),
    );
    await waitFor(() =>
      expect(asked(paths.reportRevenue).at(-1)).toEqual({
        from: '2026-11-22',
        to: '2026-11-22',
        groupings: ['country'],
      }),
    );
    act(() => router.history.back());
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('from'));
  });

  it('leaves a trail, by which one gets out again', async () => {
    const { router } = await open('/reports?selectedTab=revenue&country=DE');
    const trail = () =>
      within(screen.getByRole('navigation', { name: 'Path' }))
        .getAllByRole('listitem')
        .map((step) => step.textContent);
    expect(screen.queryByRole('navigation', { name: 'Path' })).toBeNull();
    await press(await screen.findByRole('link', { name: '2026-11-22' }));
    await waitFor(() => expect(trail()).toEqual(['All rows', '2026-11-22']));
    // another order is of the same rows
    await press(screen.getByRole('button', { name: 'Payout' }));
    await waitFor(() => expect(router.state.location.search).toHaveProperty('sort', 'payout'));
    // the answer of this test has days for whatever is asked
    await press(await screen.findByRole('link', { name: '2026-11-21' }));
    await waitFor(() => expect(trail()).toEqual(['All rows', '2026-11-22', '2026-11-21']));
    await press(screen.getByRole('button', { name: '2026-11-22' }));
    await waitFor(() => expect(trail()).toEqual(['All rows', '2026-11-22']));
    expect(router.state.location.search).toMatchObject({ sort: 'payout', from: '2026-11-22' });
    await press(screen.getByRole('button', { name: 'All rows' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ selectedTab: 'revenue', country: ['DE'] }),
    );
    expect(screen.queryByRole('navigation', { name: 'Path' })).toBeNull();
  });

  it('has no trail any more once its days or filters are changed', async () => {
    await open('/reports?selectedTab=revenue&country=DE');
    await press(await screen.findByRole('link', { name: '2026-11-22' }));
    await screen.findByRole('navigation', { name: 'Path' });
    await press(screen.getByRole('button', { name: /^Remove filter Country/ }));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Path' })).toBeNull());
  });

  it('is opened by Enter, too', async () => {
    const { router } = await open('/reports?selectedTab=revenue');
    const row = (await screen.findByRole('link', { name: '2026-11-21' })).closest('tr') as HTMLElement; // it is in one
    act(() => row.focus());
    await act(async () => void fireEvent.keyDown(row, { key: 'Enter' }));
    await waitFor(() => expect(router.state.location.search).toHaveProperty('from', '2026-11-21'));
  });
});

describe('a row that is opened in its place', () => {
  /** Days, and what a day comes to by country, by sub-source: the network's answers to what opens. */
  const rows = (groupings: readonly string[] | undefined) => {
    if (groupings?.[0] === 'country') return [countryRow('DE', 8), countryRow('FR', 2)];
    if (groupings?.[0] === 'subSource') return [groupRow('subSource', 'push', 8)];
    return [sampleReportRow('2026-11-20', 10), sampleReportRow('2026-11-21', 100)];
  };
  const groupRow = (dimension: 'country' | 'subSource', value: string, hits: number): ReportRow => ({
    ...sampleReportRow('2026-11-20', hits),
    groups: [{ dimension, value, label: null }],
  });
  const countryRow = (code: string, hits: number) => groupRow('country', code, hits);
  const opener = (name: string) => screen.findByRole('button', { name });
  const firstCells = () =>
    within(screen.getByRole('treegrid'))
      .getAllByRole('row')
      .filter((row) => row.hasAttribute('aria-level'))
      .map((row) => [row.getAttribute('aria-level'), row.firstElementChild?.textContent]);
  const openReports = (address = '/reports?sort=-hits') =>
    open(address, undefined, undefined, ({ query }) => sampleReport(rows(query?.['groupings'] as string[])));

  it('has under it what one asks next, two steps down and back, and the address stays', async () => {
    const { router, asked } = await openReports();
    await press(await opener('Open 2026-11-20 by Country'));
    const germany = await opener('Open Germany by Sub-source');
    expect(asked(paths.reportSummary).at(-1)).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-20',
      groupings: ['country'],
    });
    await press(germany);
    await screen.findByText('push');
    expect(asked(paths.reportSummary).at(-1)).toMatchObject({ country: ['DE'], groupings: ['subSource'] });
    expect(firstCells()).toEqual([
      ['1', '2026-11-21'],
      ['1', '2026-11-20'],
      ['2', 'Germany'],
      ['3', 'push'],
      ['2', 'France'],
    ]);
    expect(router.state.location.search).toEqual({ sort: '-hits' });
    await press(await opener('Open 2026-11-20 by Country'));
    await waitFor(() => expect(screen.queryByRole('treegrid')).toBeNull());
    expect(screen.getAllByRole('checkbox', { name: /^Select/ })).toHaveLength(2);
  });

  it('is open for whoever comes back to the same question', async () => {
    const { router } = await openReports();
    await press(await opener('Open 2026-11-20 by Country'));
    await opener('Open Germany by Sub-source');
    await act(() => router.navigate({ to: '/balance' }));
    await waitFor(() => expect(screen.queryByRole('treegrid')).toBeNull());
    act(() => router.history.back());
    expect(await opener('Open Germany by Sub-source')).toBeTruthy();
  });

  it('leads to the report of what is within both', async () => {
    const { router } = await openReports();
    await press(await opener('Open 2026-11-20 by Country'));
    await opener('Open Germany by Sub-source');
    await press(screen.getByRole('link', { name: 'Germany' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ from: '2026-11-20', country: ['DE'] }),
    );
  });

  it('is opened, gone through and closed by the arrows alone', async () => {
    await openReports();
    const row = (await opener('Open 2026-11-20 by Country')).closest('tr') as HTMLElement; // it is in one
    const key = async (name: string) => {
      await act(async () => void fireEvent.keyDown(document.activeElement ?? row, { key: name }));
      await act(() => new Promise((done) => requestAnimationFrame(() => done(null))));
    };
    const here = () => document.activeElement?.firstElementChild?.textContent;
    act(() => row.focus());
    await key('ArrowRight');
    await opener('Open Germany by Sub-source');
    expect(row.getAttribute('aria-expanded')).toBe('true');
    await key('ArrowRight');
    expect(here()).toBe('Germany');
    await key('ArrowRight');
    await screen.findByText('push');
    await key('ArrowRight');
    expect(here()).toBe('push');
    await key('ArrowLeft');
    expect(here()).toBe('Germany');
    await key('ArrowLeft');
    expect(screen.queryByText('push')).toBeNull();
    await key('ArrowLeft');
    expect(here()).toBe('2026-11-20');
    await key('ArrowLeft');
    await waitFor(() => expect(screen.queryByRole('treegrid')).toBeNull());
  });

  it('says in its line that the network has failed, and asks again', async () => {
    let isDown = true;
    await open('/reports?sort=-hits', undefined, undefined, ({ query }) => {
      const groupings = query?.['groupings'] as string[] | undefined;
      return isDown && groupings
        ? failing({ kind: 'unexpected', status: 503 })
        : sampleReport(rows(groupings));
    });
    await press(await opener('Open 2026-11-20 by Country'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    act(() => again.focus());
    await press(again);
    expect(await opener('Open Germany by Sub-source')).toBeTruthy();
    // the line has gone, and who was in it is at the first row that came
    await waitFor(() => expect(document.activeElement?.firstElementChild?.textContent).toBe('Germany'));
  });
});

describe('rows that are ticked', () => {
  const ticked = async () => {
    await press(await screen.findByRole('checkbox', { name: 'Select 2026-11-22' }));
    const [one, others] = ['1 row selected', 'All other rows'].map((name) =>
      screen.getByRole('row', { name: new RegExp(`^${name}`) }),
    );
    return [one, others] as const;
  };

  it('are added up beside all others in the report of revenue, with no list that would show more', async () => {
    await open('/reports?selectedTab=revenue');
    const sums = await ticked();
    expect(sums.map((row) => texts(row).slice(1))).toEqual([
      // prettier-ignore
      ['3', '$6.00', '$8.00', '2', '50.00%', '$4.00', '1', '25.00%', '$2.00', '1', '25.00%', '$2.00'],
      // prettier-ignore
      ['1,200', '$2,400.00', '$2,400.00', '1,200', '100.00%', '$2,400.00', '0', '0.00%', '$0.00', '0', '0.00%', '$0.00'],
    ]);
    for (const row of sums) expect(within(row as HTMLElement).queryByRole('link')).toBeNull(); // both are there
  });

  it('are added up goal by goal in that of goals', async () => {
    await open('/reports?selectedTab=goalPerformance');
    const sums = await ticked();
    expect(sums.map((row) => texts(row).slice(7))).toEqual([
      ['3', '1 : 100 (1.00%)', '$6.00', '1', '1 : 300 (0.33%)', '$1.00'],
      ['1', '1 : 100 (1.00%)', '$2.00', '0', '0 : 100 (0.00%)', '$0.00'],
    ]);
    for (const row of sums) expect(within(row as HTMLElement).queryByRole('link')).toBeNull(); // both are there
  });
});

describe('the columns of a report', () => {
  /** Nothing has a size here, so that a menu's button counts as out of sight. */
  const nowhere = { hidden: true };
  const head = () => namesIn(within(screen.getByRole('table')).getAllByRole('row')[0]);

  it('are those that were chosen, in their order, by the address', async () => {
    const { router, asked } = await open('/reports?selectedTab=revenue&columns=["payout","conversions"]');
    await screen.findByText('2026-11-22');
    expect(head()).toEqual(['Date', 'Payout', 'Conversions']);
    await press(screen.getByRole('button', { name: 'Columns, 2 of 15' }));
    const rejected = await screen.findByRole('checkbox', { name: 'Rejected', ...nowhere });
    await press(rejected);
    const menu = within(rejected.closest('form') as HTMLElement); // it is in one
    await press(menu.getByRole('button', { name: 'Apply', ...nowhere }));
    await waitFor(() => expect(head()).toEqual(['Date', 'Payout', 'Conversions', 'Rejected']));
    expect(router.state.location.search).toHaveProperty('columns', ['payout', 'conversions', 'rejected']);
    // nothing has to be asked for that
    expect(asked(paths.reportRevenue)).toHaveLength(1);
    await press(screen.getByRole('button', { name: 'Columns, 3 of 15' }));
    await press(await screen.findByRole('button', { name: 'All columns', ...nowhere }));
    await waitFor(() => expect(head()).toHaveLength(13));
    expect(router.state.location.search).not.toHaveProperty('columns');
  });

  it('of another tab count for nothing there, and are kept', async () => {
    const { router } = await open('/reports?selectedTab=revenue&columns=["rejected","payout"]');
    await screen.findByText('2026-11-22');
    expect(head()).toEqual(['Date', 'Rejected', 'Payout']);
    await press(screen.getByRole('tab', { name: 'Summary' }));
    await screen.findByText('2026-11-20');
    expect(head()).toEqual(['Date', 'Payout']);
    expect(router.state.location.search).toHaveProperty('columns', ['rejected', 'payout']);
  });

  it('are all where the address says nonsense', async () => {
    await open('/reports?selectedTab=revenue&columns=["nonsense",7,""]');
    await screen.findByText('2026-11-22');
    expect(head()).toHaveLength(13);
  });
});

describe('the report of goals', () => {
  it('has a row’s clicks, and each goal with its conversions, its ratio and its payout', async () => {
    await open('/reports?selectedTab=goalPerformance');
    await screen.findByText('2026-11-22');
    const [head, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    expect(namesIn(head).slice(7)).toEqual([
      'Sale',
      'Sale, ratio',
      'Sale, payout',
      'Registration',
      'Registration, ratio',
      'Registration, payout',
    ]);
    expect(rows.map((row) => texts(row).slice(7))).toEqual([
      ['3', '1 : 100 (1.00%)', '$6.00', '1', '1 : 300 (0.33%)', '$1.00'],
      ['1', '1 : 100 (1.00%)', '$2.00', '0', '0 : 100 (0.00%)', '$0.00'],
      ['4', '1 : 100 (1.00%)', '$8.00', '1', '1 : 400 (0.25%)', '$1.00'],
    ]);
    // nothing leads to an empty list
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toContain('3');
    expect(links).not.toContain('0');
    expect(links).not.toContain('$0.00');
  });
});

describe('a change of tab', () => {
  const address = '/reports?country=%5B%22DE%22%5D&smartlinkCampaign=%5B7%5D&sub1=push&from=2026-11-01';
  const tags = () =>
    within(screen.getByRole('list', { name: 'Applied filters' }))
      .getAllByRole('listitem')
      .map((tag) => `${tag.textContent}${tag.hasAttribute('data-blocked') ? ' (off)' : ''}`);
  const tab = async (name: string) => {
    await press(screen.getByRole('tab', { name }));
    await screen.findByRole('tab', { name, selected: true });
  };

  it('leaves to the other tabs what a reset here has nothing to do with', async () => {
    await open(`${address}&selectedTab=goalPerformance`);
    await screen.findByRole('columnheader', { name: 'Sale, payout' });
    await press(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(tags()).toEqual(['Smartlink#7 (off)']));
    expect(screen.getByRole('button', { name: 'Reset' })).toHaveProperty('disabled', true);
  });

  it('loses no filter, and one that a tab can’t take is greyed, with the reason, and not asked for', async () => {
    const { router, asked } = await open(address);
    await screen.findByText('2026-11-20');
    expect(tags()).toEqual(['CountryDE', 'Smartlink#7', 'Sub 1push']);
    await tab('Revenue');
    await waitFor(() =>
      expect(asked(paths.reportRevenue)).toContainEqual({
        country: ['DE'],
        smartlinkCampaign: [7],
        sub1: 'push',
        from: '2026-11-01',
      }),
    );
    expect(tags()).toEqual(['CountryDE', 'Smartlink#7', 'Sub 1push']);
    await tab('Goal performance');
    await screen.findByRole('columnheader', { name: 'Sale, payout' });
    expect(asked(paths.reportGoalPerformance)).toEqual([
      { country: ['DE'], sub1: 'push', from: '2026-11-01' },
    ]);
    expect(tags()).toEqual(['CountryDE', 'Smartlink#7 (off)', 'Sub 1push']);
    expect(screen.getByText(/goals belong to offers, not to smartlinks/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toContain('2');
    await tab('Referral');
    await screen.findByText('2026-11-20');
    expect(tags()).toEqual(['CountryDE (off)', 'Smartlink#7 (off)', 'Sub 1push (off)']);
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
    await tab('Summary');
    await screen.findByText('2026-11-20');
    expect(tags()).toEqual(['CountryDE', 'Smartlink#7', 'Sub 1push']);
    expect(router.state.location.search).toEqual({
      country: ['DE'],
      smartlinkCampaign: [7],
      sub1: 'push',
      from: '2026-11-01',
    });
  });

  it('leaves a greyed filter as it is when others are applied', async () => {
    const { router } = await open(`${address}&selectedTab=goalPerformance`);
    await screen.findByText('2026-11-22');
    await press(screen.getByRole('button', { name: /^Filters/ }));
    const drawer = within(await screen.findByRole('dialog'));
    const field = await drawer.findByLabelText<HTMLInputElement>('Smartlink');
    expect(field.disabled).toBe(true);
    expect(drawer.getByText(/goals belong to offers/)).toBeTruthy();
    await press(drawer.getByRole('checkbox', { name: 'Mobile' }));
    await press(drawer.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ device: ['mobile'], smartlinkCampaign: [7] }),
    );
  });

  it('leaves it as it is when a row is opened', async () => {
    const { router } = await open(`${address}&selectedTab=goalPerformance`);
    await press(await screen.findByRole('link', { name: '2026-11-22' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ to: '2026-11-22', smartlinkCampaign: [7] }),
    );
  });
});

describe('the export', () => {
  const button = () => screen.getByRole('button', { name: 'Export' });
  const told = (text: string, kind: string) =>
    waitFor(() => expect(noticesNow()).toMatchObject([{ kind, text }]));
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });
  /** A file that comes when the test says so. */
  function waiting() {
    const answers: ((content: Blob) => void)[] = [];
    return {
      file: () => new Promise<Blob>((resolve) => answers.push(resolve)),
      arrives: () => act(async () => answers.shift()?.(new Blob(['a,b']))),
    };
  }

  it.each([
    ['summary', '2026-11-20', paths.reportSummaryExport, { sort: '-date' }],
    ['revenue&timeOf=click', '2026-11-22', paths.reportRevenueExport, { timeOf: 'click', sort: '-date' }],
    ['goalPerformance', '2026-11-22', paths.reportGoalPerformanceExport, { sort: '-date' }],
    ['referral', '2026-11-20', paths.reportReferralExport, { sort: '-date' }],
  ])('of %s asks what the tab shows, in its order', async (tab, shown, path, query) => {
    const { asked } = await open(
      `/reports?selectedTab=${tab}&from=2026-11-01&to=2026-11-22&country=%5B%22DE%22%5D`,
      'en',
      () => new Blob(['a,b']),
    );
    await screen.findByText(shown);
    await press(button());
    const name = `${tab.split('&')[0]?.replace('P', '-p') ?? ''}.csv`;
    await told(`${name} has been downloaded`, 'success');
    expect(saved).toEqual([name]);
    const own = tab === 'referral' ? {} : { country: ['DE'] };
    expect(asked(path)).toEqual([{ from: '2026-11-01', to: '2026-11-22', ...own, ...query }]);
  });

  it('is in the order of the address', async () => {
    const { asked } = await open('/reports?sort=hits', 'en', () => new Blob(['a']));
    await screen.findByText('2026-11-20');
    await press(button());
    await waitFor(() => expect(asked(paths.reportSummaryExport)).toEqual([{ sort: 'hits' }]));
  });

  it.each([
    ['No data to export', 'info', () => new Blob([])],
    [
      'There are over 10000 records.',
      'danger',
      () => failing({ kind: 'refused', status: 413, text: 'There are over 10000 records.' }),
    ],
    [noAnswer, 'danger', () => failing({ kind: 'offline' })],
  ])('says %j and gives no file', async (text, kind, file) => {
    await open('/reports', 'en', file);
    await screen.findByText('2026-11-20');
    await press(button());
    await told(text, kind);
    expect(saved).toEqual([]);
    await waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false));
  });

  it('is one at a time, goes on where one goes on, and is told once the file is there', async () => {
    const { file, arrives } = waiting();
    const { router, asked } = await open('/reports', 'en', file);
    await screen.findByText('2026-11-20');
    await press(button());
    await waitFor(() => expect(asked(paths.reportSummaryExport)).toHaveLength(1));
    expect([button().getAttribute('aria-busy'), button().getAttribute('aria-disabled')]).toEqual([
      'true',
      'true',
    ]);
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Loading');
    await press(button());
    await act(() => router.navigate({ to: '/reports', search: { selectedTab: 'revenue' } }));
    await screen.findByText('2026-11-22');
    await press(button());
    expect([noticesNow(), saved]).toEqual([[], []]);
    await arrives();
    await told('summary.csv has been downloaded', 'success');
    expect(asked(paths.reportRevenueExport)).toEqual([]);
    expect(saved).toEqual(['summary.csv']);
  });

  it('is asked for again after a reload, and not once more', async () => {
    const { file, arrives } = waiting();
    const { asked } = await open('/reports?country=%5B%22DE%22%5D', 'en', file);
    await screen.findByText('2026-11-20');
    await press(button());
    await waitFor(() => expect(asked(paths.reportSummaryExport)).toHaveLength(1));
    cleanup();
    await renderRoute('/reports?selectedTab=revenue', here.system);
    await waitFor(() => expect(asked(paths.reportSummaryExport)).toHaveLength(2));
    expect(asked(paths.reportSummaryExport)[1]).toEqual({ country: ['DE'], sort: '-date' });
    await arrives();
    await arrives();
    await told('summary.csv has been downloaded', 'success');
    expect(saved).toEqual(['summary.csv']);
    cleanup();
    await renderRoute('/reports', here.system);
    await screen.findByText('2026-11-20');
    expect(asked(paths.reportSummaryExport)).toHaveLength(2);
  });

  it('is forgotten where what this tab has noted of it is none', async () => {
    const { asked } = await open('/reports', 'en', () => new Blob(['a']));
    await screen.findByText('2026-11-20');
    cleanup();
    here.world.page.notes.write('export', { path: paths.reportSummaryExport, name: 7 });
    await renderRoute('/reports', here.system);
    await screen.findByText('2026-11-20');
    await waitFor(() => expect(here.world.page.notes.read('export')).toBeNull());
    await waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false));
    expect([asked(paths.reportSummaryExport), noticesNow()]).toEqual([[], []]);
  });

  it('that a session has ended before it was there comes once its publisher has logged in again', async () => {
    const answers = [failing({ kind: 'unauthorized' }), new Blob(['a'])];
    const { asked } = await open('/reports', 'en', () => answers.shift());
    await screen.findByText('2026-11-20');
    await press(button());
    await waitFor(() => expect(asked(paths.reportSummaryExport)).toHaveLength(1));
    await waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false));
    expect([noticesNow(), saved]).toEqual([[], []]);
    cleanup();
    await renderRoute('/reports', here.system);
    await told('summary.csv has been downloaded', 'success');
    expect(saved).toEqual(['summary.csv']);
  });

  it('holds back what would reload the page, until it is there or its panel has gone', async () => {
    const { file, arrives } = waiting();
    const { asked } = await open('/reports', 'en', file);
    const dirty = vi.spyOn(here.world.page, 'setDirty');
    const last = () => dirty.mock.calls.findLast(([name]) => name === 'export')?.[1];
    await screen.findByText('2026-11-20');
    await press(button());
    await waitFor(() => expect(asked(paths.reportSummaryExport)).toHaveLength(1));
    expect(last()).toBe(true);
    await arrives();
    await waitFor(() => expect(last()).toBe(false));
    await press(button());
    await waitFor(() => expect(last()).toBe(true));
    cleanup();
    expect(last()).toBe(false);
  });

  it('is off without a network, keeps the focus and says why', async () => {
    const { asked } = await open('/reports');
    await screen.findByText('2026-11-20');
    button().focus();
    await act(async () => here.system.connectivity.send({ type: 'request.failed' }));
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(button());
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('You are offline: this needs a connection.');
    await press(button());
    expect(asked(paths.reportSummaryExport)).toEqual([]);
  });

  it('is asked for by the palette as by its button, while that can be pressed', async () => {
    const { asked } = await open('/reports?sort=hits', 'en', () => new Blob(['a']));
    await screen.findByText('2026-11-20');
    fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Search everything' }), {
      target: { value: 'csv' },
    });
    const found = () => screen.queryByRole('option', { name: 'Export as CSV' });
    await waitFor(() => expect(found()).not.toBeNull());
    await act(async () => here.system.connectivity.send({ type: 'request.failed' }));
    await waitFor(() => expect(found()).toBeNull());
    await act(async () => here.system.connectivity.send({ type: 'request.answered' }));
    await waitFor(() => expect(found()).not.toBeNull());
    await press(screen.getByRole('option', { name: 'Export as CSV' }));
    await waitFor(() => expect(saved).toEqual(['summary.csv']));
    expect(asked(paths.reportSummaryExport)).toEqual([{ sort: 'hits' }]);
  });

  it('stands beside the tabs on a phone', async () => {
    useViewport({ width: 390 });
    await open('/reports');
    await screen.findByRole('tab', { name: 'Revenue' });
    expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(1);
    expect(button().closest('[data-tools]')).toBeNull();
  });
});
