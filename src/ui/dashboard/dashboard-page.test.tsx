import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Currency } from '#contract/money.ts';
import type { ListView } from '#domain/list-view.ts';
import {
  currency as usd,
  now,
  ready,
  sampleChart,
  sampleDashboard,
  sampleImpressions,
  sampleMetrics,
  sampleNews,
  zone,
} from '#tests/support/samples/dashboard-samples.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import type { Language } from '#contract/enumerations.ts';
import { sampleAttention, sampleLines } from '#tests/support/samples/attention-samples.ts';
import { AttentionStrip } from '#ui/attention/attention-strip.tsx';
import { PublisherFormatProvider } from '#ui/kit/publisher-format.context.tsx';
import { LatestNews } from '#ui/news/latest-news.tsx';
import { DashboardPage } from './dashboard-page.tsx';

type Props = Parameters<typeof DashboardPage>[0];

const links: Props['links'] = {
  Offer: ({ relativeId, range, children }) => <a href={`#offer-${relativeId}-${range.from}`}>{children}</a>,
  AllOffers: () => <a href="#offers">All offers</a>,
  Smartlink: ({ relativeId, range, children }) => (
    <a href={`#smartlink-${relativeId}-${range.to}`}>{children}</a>
  ),
  OnHold: ({ range, children, ...link }) => (
    <a href={`#onHold-${range.from}-${range.to}`} {...link}>
      {children}
    </a>
  ),
  AllOnHold: ({ children, ...link }) => (
    <a href="#all-on-hold" {...link}>
      {children}
    </a>
  ),
  AllSmartlinks: () => <a href="#smartlinks">All smartlinks</a>,
};

const asked = <T,>(view: ListView<T>) => ({ view, busy: false, refresh: vi.fn<() => void>() });
const allReady = () => ({
  figures: asked(ready(sampleDashboard())),
  chart: asked(ready(sampleChart())),
  impressions: asked(ready(sampleImpressions())),
  news: asked(ready(sampleNews())),
});

type Shown = Omit<Props, 'news'> & ReturnType<typeof allReady>;

const onSearch = vi.fn<Props['onSearch']>();

function pageOf({ currency = usd, ...props }: Partial<Shown> & { readonly currency?: Currency } = {}) {
  const blocks = { ...allReady(), ...props };
  return (
    <PublisherFormatProvider currency={currency} zone={zone} now={() => now}>
      <DashboardPage
        search={{ period: 'week', metric: 'payout', chart: 'table' }}
        onSearch={onSearch}
        smartlinks
        start={null}
        money={null}
        onRefreshMoney={() => {}}
        attention={{ strip: null, isAwaited: false, busy: false, refresh: vi.fn<() => void>() }}
        links={links}
        held={null}
        renderNews={(className) => (
          <LatestNews
            className={className}
            view={blocks.news.view}
            ArticleLink={({ id, children }) => <a href={`#article-${id}`}>{children}</a>}
            more={<a href="#news">All</a>}
            onRetry={blocks.news.refresh}
          />
        )}
        {...blocks}
      />
    </PublisherFormatProvider>
  );
}

async function renderPage(props: Parameters<typeof pageOf>[0] = {}, language: Language = 'en') {
  onSearch.mockClear();
  const page = await renderUi(pageOf(props), { language });
  return { ...page, onSearch };
}

const tile = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Key figures' })).getByRole('button', { name });
const block = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

describe('the dashboard', () => {
  it('names days, those before, zone and currency of everything on it', async () => {
    await renderPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect(screen.getByText('16 Nov – 22 Nov', { selector: 'h1 + p span' })).toBeTruthy();
    expect(screen.getByText('vs 09 Nov – 15 Nov, until 12:00')).toBeTruthy();
    expect(screen.getByText('Europe/Prague')).toBeTruthy();
    expect(screen.getByText('USD')).toBeTruthy();
  });

  it.each([
    [{ name: 'JPY', symbol: '¥' }, '¥1,235'],
    [{ name: 'KWD', symbol: 'KD' }, 'KD\u00a01,234.500'],
  ])('has the sign and the decimals of its currency everywhere: %j', async (currency, payout) => {
    await renderPage({
      currency,
      figures: asked(ready(sampleDashboard({ currency }))),
      chart: asked(ready(sampleChart({ currency }))),
    });
    expect(screen.getByText(currency.name)).toBeTruthy();
    expect(tile(/Payout/).textContent).toContain(payout);
    expect(screen.getAllByText(new RegExp(`^${currency.symbol}`)).length).toBeGreaterThan(5);
    expect(document.body.textContent).not.toContain('$');
  });

  it('says that days that are over are compared as a whole', async () => {
    await renderPage({
      search: { period: 'yesterday', metric: 'payout', chart: 'lines' },
      figures: asked({ kind: 'skeleton' }),
    });
    expect(screen.getByText('vs 20 Nov')).toBeTruthy();
  });

  it('knows its days before the answer is there', async () => {
    await renderPage({
      search: { period: 'day', metric: 'payout', chart: 'lines' },
      figures: asked({ kind: 'skeleton' }),
    });
    expect(screen.getByText('22 Nov', { selector: 'h1 + p span' })).toBeTruthy();
    expect(screen.getByText('vs 21 Nov, until 12:15')).toBeTruthy();
  });

  it('says nothing of days before where there is nothing fair to compare with, and that it is worked out', async () => {
    const view = { ...ready(sampleDashboard({ previous: null })), stamp: 'offline', derived: true } as const;
    await renderPage({
      figures: asked(view),
      chart: asked(ready(sampleChart({ previousPoints: [] }))),
    });
    expect(screen.queryByText(/^vs /)).toBeNull();
    expect(screen.getAllByText(/From saved data/).length).toBeGreaterThan(0);
    const payout = tile(/Payout/);
    expect(payout.textContent).toContain('$1,234.50');
    expect(payout.textContent).not.toContain('%');
  });

  it('changes the period by a group of radio buttons, which show the press at once', async () => {
    const { user, onSearch } = await renderPage();
    const group = within(screen.getByRole('radiogroup', { name: 'Period' }));
    expect(group.getByRole<HTMLInputElement>('radio', { name: '7 days' }).checked).toBe(true);
    await user.click(group.getByRole('radio', { name: '3 months' }));
    expect(onSearch).toHaveBeenCalledWith({ period: 'last3Months' });
    expect(group.getByRole<HTMLInputElement>('radio', { name: '3 months' }).checked).toBe(true);
  });
});

describe('a name that is cut', () => {
  it('is said whole by its link, to the keyboard as well', async () => {
    const label = 'Aurora VPN for every device in the house';
    const [first, ...others] = sampleImpressions().offers;
    const offers = first ? [{ ...first, label }, ...others] : [];
    await renderPage({ impressions: asked(ready(sampleImpressions({ offers }))) });
    const link = screen.getByRole('link', { name: label });
    expect(link.querySelector('[aria-hidden]')?.textContent).toBe('Aurora VPN for every d…');
    act(() => link.focus());
    expect(await screen.findByRole('tooltip', { hidden: true })).toHaveProperty('textContent', label);
  });
});

describe('refreshing', () => {
  it('asks for every block again', async () => {
    const blocks = allReady();
    const { user } = await renderPage(blocks);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    for (const { refresh } of Object.values(blocks)) expect(refresh).toHaveBeenCalledOnce();
  });

  it('waits for what is under way, and keeps the focus', async () => {
    const blocks = allReady();
    const { user } = await renderPage({ ...blocks, news: { ...blocks.news, busy: true } });
    const button = screen.getByRole('button', { name: 'Refresh' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(blocks.figures.refresh).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });
});

describe('the key figures', () => {
  it('show value and change, in sign and number', async () => {
    await renderPage();
    expect(tile(/^Payout/).textContent).toMatch(/\$1,234\.50.*\+23\.5%/);
    expect(tile(/^Conversions/).textContent).toMatch(/100.*-9\.1%/);
    expect(tile(/^Ratio/).textContent).toContain('1 : 81 (1.23%)');
  });

  it('lead to what is on hold', async () => {
    await renderPage();
    const hold = within(screen.getByRole('group', { name: 'Key figures' })).getByRole('link');
    expect(hold.textContent).toContain('On hold$234.5012 conversions');
    expect(hold.getAttribute('href')).toBe('#onHold-2026-11-16-2026-11-22');
    expect(screen.queryByRole('button', { name: /^Hits/ })).toBeNull();
  });

  it('say what is on hold of all days where the balance tells it, and lead to what that is made of', async () => {
    await renderPage({ held: '917.1700' });
    const hold = within(screen.getByRole('group', { name: 'Key figures' })).getByRole('link');
    expect(hold.textContent).toContain('On hold$917.17All days');
    expect(hold.getAttribute('href')).toBe('#all-on-hold');
  });

  it('have the hits where a network does not tell what is on hold', async () => {
    const { onHold: _, ...silent } = sampleDashboard();
    await renderPage({ figures: asked(ready(silent)) });
    expect(tile(/^Hits/)).toBeTruthy();
    expect(screen.queryByText('On hold')).toBeNull();
  });

  it('show a dash where the period before was 0', async () => {
    await renderPage();
    expect(tile(/^Clicks/).textContent).toContain('—');
    expect(tile(/^Clicks.*No comparison/)).toBeTruthy();
  });

  it('explain the figure, the value before, the period before and where that is cut', async () => {
    await renderPage();
    const id = tile(/^Payout/).getAttribute('aria-describedby') ?? '';
    const text = document.getElementById(id)?.textContent;
    expect(text).toContain('What you earn for these conversions');
    expect(text).toContain('Before: $1,000.00 (+$234.50)');
    expect(text).toContain('Compared with 09 Nov – 15 Nov up to 12:00, rounded up to a quarter of an hour.');
  });

  it('put themselves into the chart, and say which of them is there', async () => {
    const { user, onSearch } = await renderPage();
    expect(tile(/^Payout/).getAttribute('aria-pressed')).toBe('true');
    expect(tile(/^Clicks/).getAttribute('aria-pressed')).toBe('false');
    tile(/^Clicks/).focus();
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledWith({ metric: 'clicks' });
  });

  it('say at midnight that all of the period before counts', async () => {
    await renderPage({ figures: asked(ready(sampleDashboard({ dataAsOf: '2026-11-22T22:46:00Z' }))) });
    const id = tile(/^Payout/).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toMatch(/Compared with 09 Nov – 15 Nov\.$/);
  });

  it('can be asked again when they could not be loaded', async () => {
    const figures = asked<ReturnType<typeof sampleDashboard>>({
      kind: 'unavailable',
      reason: 'failed',
      failure: null,
    });
    const { user } = await renderPage({ figures });
    await user.click(
      within(screen.getByRole('group', { name: 'Key figures' })).getByRole('button', { name: 'Try again' }),
    );
    expect(figures.refresh).toHaveBeenCalledOnce();
  });
});

describe('the performance chart', () => {
  it('is a table for who wants to read it, the newest day first', async () => {
    await renderPage();
    const rows = block('Performance').getAllByRole('row');
    expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual([
      'DayThis periodPrevious periodChange',
      'Sun, 22 Nov$70.00$65.00Sun, 15 Nov+7.7%',
    ]);
    expect(rows).toHaveLength(8);
  });

  it('sums itself up for screen readers', async () => {
    await renderPage();
    expect(
      block('Performance').getByRole('region', {
        name: 'Payout, 16 Nov – 22 Nov. Highest: $70.00 (Sun, 22 Nov). Lowest: $10.00 (Mon, 16 Nov).',
      }),
    ).toBeTruthy();
  });

  it('changes metric and shape', async () => {
    const { user, onSearch } = await renderPage();
    await user.selectOptions(
      block('Performance').getByRole('combobox', { name: 'Metric in the chart' }),
      'EPC',
    );
    expect(onSearch).toHaveBeenCalledWith({ metric: 'EPC' });
    await user.click(block('Performance').getByRole('button', { name: 'Show as chart' }));
    expect(onSearch).toHaveBeenCalledWith({ chart: 'lines' });
  });

  it('says that there is no data instead of drawing zeroes', async () => {
    const nothing = { hits: 0, conversions: 0, payout: '0.0000', revenue: '0.0000' };
    const silent = sampleChart();
    const idle = (points: typeof silent.points) =>
      points.map((point) => ({ ...point, metrics: { ...point.metrics, ...nothing } }));
    await renderPage({
      chart: asked(
        ready({ ...silent, points: idle(silent.points), previousPoints: idle(silent.previousPoints) }),
      ),
    });
    expect(block('Performance').getByText('No data')).toBeTruthy();
  });
});

describe('the comparison', () => {
  it('lists the best five with payout, share and change, and the others on request', async () => {
    const { user } = await renderPage();
    const offers = block('Top offers');
    expect(offers.getAllByRole('listitem')).toHaveLength(5);
    expect(offers.getAllByRole('listitem')[0]?.textContent).toBe(
      'Offer 1$280.00100 conversions · EPC $0.03Share 22.7%+180.0%',
    );
    await user.click(offers.getByRole('button', { name: 'Show 2 more' }));
    expect(offers.getAllByRole('listitem')).toHaveLength(7);
    expect(offers.getByRole('link', { name: 'Offer 7' }).getAttribute('href')).toBe('#offer-107-2026-11-16');
  });

  it('has none at the top that has earned nothing, and says where none has earned', async () => {
    const offer = (relativeId: number, payout: string) => ({
      relativeId,
      label: `Offer ${relativeId}`,
      current: sampleMetrics({ payout }),
      previous: sampleMetrics({ payout: '50.0000' }),
    });
    const offers = (...payouts: string[]) =>
      asked(ready(sampleImpressions({ offers: payouts.map((payout, at) => offer(at, payout)) })));
    const { unmount } = await renderPage({ impressions: offers('5.0000', '0.0000', '-1.0000') });
    expect(block('Top offers').getAllByRole('listitem')).toHaveLength(1);
    unmount();
    await renderPage({ impressions: offers('0.0000') });
    expect(block('Top offers').queryByRole('listitem')).toBeNull();
    expect(block('Top offers').getByText('Nothing was earned in this period.')).toBeTruthy();
  });

  it('has no smartlinks for who may not have them', async () => {
    await renderPage({ smartlinks: false });
    expect(screen.queryByRole('region', { name: 'Top smartlinks' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Top offers' })).toBeTruthy();
  });

  it('leaves the shares out while the payout of the period is not known', async () => {
    await renderPage({ figures: asked({ kind: 'skeleton' }) });
    expect(block('Top smartlinks').getByRole('listitem').textContent).toBe(
      'Dating mainstream$617.25100 conversions · EPC $0.08—No comparison',
    );
  });
});

describe('the news', () => {
  it('are three, with their age in words and a link each', async () => {
    await renderPage();
    const news = block('Latest news');
    expect(news.getAllByRole('listitem')).toHaveLength(3);
    expect(news.getByRole('link', { name: 'Unread: News 1' }).getAttribute('href')).toBe('#article-1');
    expect(news.getByText('3 hours ago').getAttribute('datetime')).toBe('2026-11-22T08:00:00Z');
    expect(news.getByText('yesterday')).toBeTruthy();
    expect(news.getByRole('link', { name: 'All' })).toBeTruthy();
  });

  it('are lines, without pictures', async () => {
    const { container } = await renderPage();
    expect(container.querySelectorAll('img')).toHaveLength(0);
  });
});

it('moves nothing that stands where it turns out that a strip comes above', async () => {
  const skeleton = asked<never>({ kind: 'skeleton' });
  const attention = { strip: null, isAwaited: true, busy: true, refresh: vi.fn<() => void>() };
  const group = () => screen.getByRole('group', { name: 'Key figures' });
  const { rerender } = await renderPage({ attention, figures: skeleton });
  const awaited = group();
  rerender(pageOf({ attention: { ...attention, isAwaited: false, strip: 'strip' }, figures: skeleton }));
  const there = group();
  expect(there).not.toBe(awaited);
  // figures that are there stay, whatever comes above them
  rerender(pageOf({ attention: { ...attention, isAwaited: false } }));
  expect(group()).toBe(there);
  rerender(pageOf({ attention }));
  expect(group()).toBe(there);
});

describe('every block', () => {
  const views = {
    building: { kind: 'building', fetchedAt: now },
    offline: { kind: 'unavailable', reason: 'offline', failure: null },
    failed: { kind: 'unavailable', reason: 'failed', failure: { kind: 'unexpected', status: 500 } },
    skeleton: { kind: 'skeleton' },
  } as const;
  const inEveryBlock = (view: (typeof views)[keyof typeof views]) => ({
    figures: asked<never>(view),
    chart: asked<never>(view),
    impressions: asked<never>(view),
    news: asked<never>(view),
  });

  it('says that its figures are still being counted', async () => {
    await renderPage(inEveryBlock(views.building));
    expect(screen.getAllByText('Preparing your numbers')).toHaveLength(5);
  });

  it('says that there is no connection, and offers to try again', async () => {
    await renderPage(inEveryBlock(views.offline));
    expect(screen.getAllByText('No connection')).toHaveLength(5);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(5);
  });

  it('says that it could not be loaded', async () => {
    await renderPage(inEveryBlock(views.failed));
    expect(screen.getAllByText('Could not be loaded')).toHaveLength(5);
  });

  it('is busy while nothing is known, with its name in place', async () => {
    await renderPage(inEveryBlock(views.skeleton));
    expect(screen.getByRole('group', { name: 'Key figures' }).getAttribute('aria-busy')).toBe('true');
    for (const name of ['Performance', 'Top offers', 'Top smartlinks', 'Latest news']) {
      expect(screen.getByRole('region', { name }).getAttribute('aria-busy')).toBe('true');
    }
    expect(screen.queryByText('No data')).toBeNull();
  });

  it('is stamped, in amber when it is only the last known', async () => {
    const offline = { ...ready(sampleImpressions()), stamp: 'offline' } as const;
    await renderPage({ impressions: asked(offline) });
    expect(block('Performance').queryByText('Offline')).toBeNull();
    expect(block('Top offers').getByText('Offline')).toBeTruthy();
  });

  it('is stamped once for all blocks, and by itself only where it says something else', async () => {
    const { unmount } = await renderPage();
    expect(screen.getAllByText(/Data as of/).map((stamp) => stamp.textContent)).toEqual([
      'Data as of 11:55\u00a0· Europe/Prague\u00a0· USD',
    ]);
    unmount();
    await renderPage({ impressions: asked(ready(sampleImpressions({ dataAsOf: '2026-11-22T10:57:00Z' }))) });
    expect(block('Top offers').getByText('Data as of 11:57')).toBeTruthy();
    expect(block('Performance').queryByText(/Data as of/)).toBeNull();
  });

  it('waits with its stamp while the one over all blocks, or its own answer, is on its way', async () => {
    const { unmount } = await renderPage({ figures: asked({ kind: 'skeleton' }) });
    expect(screen.queryByText(/Data as of/)).toBeNull();
    unmount();
    const newer = ready(sampleDashboard({ dataAsOf: '2026-11-22T10:58:00Z' }));
    const coming = { ...ready(sampleChart()), busy: true };
    await renderPage({ figures: asked(newer), chart: asked(coming) });
    expect(block('Performance').queryByText(/Data as of/)).toBeNull();
  });

  it('says what the mark on the bars is', async () => {
    await renderPage();
    expect(block('Top offers').getByText('Previous period')).toBeTruthy();
  });

  it('says that it could not be asked again, with figures and where there are none', async () => {
    const failed = { ...ready(sampleImpressions()), stamp: 'failed' } as const;
    await renderPage({
      impressions: asked(failed),
      news: asked({ kind: 'empty', filtered: false, fetchedAt: now, busy: false, stamp: 'failed' }),
    });
    for (const name of ['Top offers', 'Top smartlinks', 'Latest news']) {
      expect(block(name).getByText('Refresh failed'), name).toBeTruthy();
    }
    expect(block('Performance').queryByText('Refresh failed')).toBeNull();
  });

  it('turns amber when it is older than the network promised', async () => {
    await renderPage({ chart: asked(ready(sampleChart({ nextRefresh: 60_000 }))) });
    expect(block('Performance').getByText('Out of date')).toBeTruthy();
  });

  it('says so when there is nothing', async () => {
    await renderPage({
      impressions: asked(ready(sampleImpressions({ offers: [], smartlinks: [] }))),
      news: asked({ kind: 'empty', filtered: false, fetchedAt: now, busy: false, stamp: 'fresh' }),
    });
    expect(screen.getAllByText('No data')).toHaveLength(3);
  });
});

describe('other languages', () => {
  it('write the same figures with their own words', async () => {
    await renderPage({}, 'ru');
    expect(screen.getByRole('heading', { level: 1, name: 'Дашборд' })).toBeTruthy();
    const offers = within(screen.getByRole('region', { name: 'Лучшие офферы' }));
    expect(offers.getAllByRole('listitem')[0]?.textContent).toContain('100 конверсий');
    expect(offers.getAllByRole('listitem')[0]?.textContent).toContain('$280.00');
  });
});

describe('what stands at the top', () => {
  const strip = (
    <AttentionStrip
      view={ready(sampleAttention(sampleLines.slice(0, 2)))}
      Mend={({ children }) => <a href="#mend">{children}</a>}
    />
  );
  const needs = { strip, isAwaited: false, busy: false, refresh: vi.fn<() => void>() };

  it('is told in the words that are read there, once the network has answered', async () => {
    const onFigures = vi.fn<NonNullable<Props['onFigures']>>();
    await renderPage({ onFigures, attention: needs, held: '947.7900' });
    await expect
      .poll(() => onFigures.mock.lastCall?.[0])
      .toEqual({
        frame: ['16 Nov – 22 Nov · vs 09 Nov – 15 Nov, until 12:00', 'Europe/Prague · USD'],
        stamp: 'Data as of 11:55',
        needs: [
          'Needs your attention',
          ...screen
            .getAllByRole('listitem')
            .flatMap((line) => line.querySelector('[data-first]')?.textContent ?? []),
        ],
        tiles: Array.from(
          screen.getByRole('group', { name: 'Key figures' }).querySelectorAll('button, a'),
          ({ children }) => [children[0]?.textContent, children[1]?.textContent],
        ),
      });
    expect(onFigures.mock.lastCall?.[0].needs).toHaveLength(3);
    expect(onFigures.mock.lastCall?.[0].tiles).toHaveLength(6);
  });

  it('is told with the day of a stamp that is not of today', async () => {
    const onFigures = vi.fn<NonNullable<Props['onFigures']>>();
    const figures = asked(ready({ ...sampleDashboard(), dataAsOf: '2026-11-21T22:30:00Z' }));
    await renderPage({ onFigures, figures, attention: needs });
    await expect.poll(() => onFigures.mock.lastCall?.[0].stamp).toBe('Data as of 21 Nov 23:30');
  });

  it.each<[string, Partial<Shown>]>([
    ['while it is on its way', { figures: asked({ kind: 'skeleton' }) }],
    [
      'while something newer is',
      {
        figures: asked({
          kind: 'ready',
          value: sampleDashboard(),
          fetchedAt: now,
          busy: true,
          stamp: 'fresh',
        }),
      },
    ],
    [
      'while nobody knows what needs the publisher',
      { attention: { ...needs, strip: null, isAwaited: true } },
    ],
    ['of a publisher who has just begun', { start: <p>Get started</p> }],
  ])('is not told %s', async (_, props) => {
    const onFigures = vi.fn<NonNullable<Props['onFigures']>>();
    await renderPage({ ...props, onFigures });
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    expect(onFigures).not.toHaveBeenCalled();
  });
});
