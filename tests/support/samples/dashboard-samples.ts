import type { Dashboard, DashboardChart, DashboardImpressions } from '#contract/resources/dashboard.ts';
import type { Announcement } from '#contract/resources/lists.ts';
import type { BaseMetrics, Metrics } from '#contract/resources/metrics.ts';
import { addDays } from '#domain/calendar.ts';
import { daysOf, precedingRange } from '#domain/date-range.ts';
import type { ListView } from '#domain/list-view.ts';
import { deriveMetrics } from '#domain/metrics.ts';
import { dayStart } from '#domain/zone.ts';

/** Answers of the dashboard's resources for tests of its screens. The moment is Sunday noon in Prague. */
export const now = Date.parse('2026-11-22T11:00:00Z');
export const zone = 'Europe/Prague';
export const currency = { name: 'USD', symbol: '$' };

export const sampleMetrics = (base: Partial<BaseMetrics> = {}): Metrics =>
  deriveMetrics({
    hits: 12_000,
    uHits: 9000,
    clicks: 8100,
    uClicks: 7000,
    conversions: 100,
    payout: '1234.5000',
    revenue: '2000.0000',
    commission: '0.0000',
    ...base,
  });

const range = { from: '2026-11-16', to: '2026-11-22' };
const frame = {
  period: 'week',
  ...range,
  timezone: zone,
  currency,
  dataAsOf: '2026-11-22T10:55:00Z',
  nextRefresh: 300_000,
  building: false,
} as const;

export const sampleDashboard = (change: Partial<Dashboard> = {}): Dashboard => ({
  ...frame,
  current: sampleMetrics(),
  previous: sampleMetrics({ payout: '1000.0000', conversions: 110, clicks: 0, uClicks: 0 }),
  onHold: { conversions: 12, payout: '234.5000' },
  ...change,
});

/** Seven days; the payout of this period goes 10, 20 … 70, of the one before 5 less each. */
export const sampleChart = (change: Partial<DashboardChart> = {}): DashboardChart => {
  const pointsOf = (days: readonly string[], less: number) =>
    days.map((day, index) => ({
      at: new Date(dayStart(day, zone)).toISOString(),
      metrics: sampleMetrics({ payout: `${(index + 1) * 10 - less}.0000` }),
    }));
  return {
    ...frame,
    step: 'day',
    points: pointsOf(daysOf(range), 0),
    previousPoints: pointsOf(daysOf(precedingRange(range)), 5),
    ...change,
  };
};

export const sampleImpressions = (change: Partial<DashboardImpressions> = {}): DashboardImpressions => ({
  ...frame,
  offers: Array.from({ length: 7 }, (_, index) => ({
    relativeId: 101 + index,
    label: `Offer ${index + 1}`,
    current: sampleMetrics({ payout: `${(7 - index) * 40}.0000` }),
    previous: sampleMetrics({ payout: '100.0000' }),
  })),
  smartlinks: [
    {
      relativeId: 9,
      label: 'Dating mainstream',
      current: sampleMetrics({ payout: '617.2500' }),
      previous: sampleMetrics({ payout: '0.0000' }),
    },
  ],
  ...change,
});

export const sampleNews = (count = 4): readonly Announcement[] =>
  Array.from({ length: count }, (_, index) => ({
    '@id': `/publisher/api/announcements/${index + 1}`,
    id: String(index + 1),
    title: `News ${index + 1}`,
    publishedAt: `${addDays('2026-11-22', -index)}T08:00:00Z`,
    previewImagePath: index === 0 ? null : `/publisher/api/cdn/news/${index + 1}.png`,
    seen: index > 0,
  }));

export const ready = <T>(value: T): ListView<T> => ({
  kind: 'ready',
  value,
  fetchedAt: now,
  busy: false,
  stamp: 'fresh',
});
