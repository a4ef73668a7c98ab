import { expect, it } from 'vitest';
import { sampleChart, sampleMetrics } from '#tests/support/samples/dashboard-samples.ts';
import { chartFrom, tilesFrom } from './dashboard-from.ts';
import { daysOf } from './date-range.ts';
import { dayStart } from './zone.ts';

const zone = 'Europe/Prague';
/** 16 to 22 November; the payout of the days is 10, 20 … 70. */
const kept = { value: sampleChart(), cameOn: '2026-11-22' };
const today = '2026-11-22';

it('sums up the days of a period, and compares them with nothing', () => {
  const tiles = tilesFrom(kept, { period: 'day', today, zone });
  expect(tiles).toMatchObject({ period: 'day', from: today, to: today, previous: null });
  expect(tiles?.current.payout).toBe('70.0000');
  expect(tiles).not.toHaveProperty('points');
});

it('sums up yesterday, though its hours are not there', () => {
  const tiles = tilesFrom(kept, { period: 'yesterday', today, zone });
  expect(tiles).toMatchObject({ period: 'yesterday', from: '2026-11-21', to: '2026-11-21', previous: null });
  expect(tiles?.current.payout).toBe('60.0000');
});

it('draws the days of a period, but not the hours of one', () => {
  const later = chartFrom(kept, { period: 'week', today: '2026-11-24', zone });
  // The 23rd and the 24th had not begun when it came.
  expect(later).toMatchObject({ from: '2026-11-18', to: '2026-11-22', previousPoints: [] });
  expect(later?.points.map(({ metrics }) => metrics.payout)).toEqual(
    [30, 40, 50, 60, 70].map((sum) => `${sum}.0000`),
  );
  expect(chartFrom(kept, { period: 'day', today, zone })).toBeNull();
  expect(chartFrom(kept, { period: 'yesterday', today, zone })).toBeNull();
});

it('has the days before beside them where they are kept, but none beside a day that was not over', () => {
  const days = { from: '2026-10-25', to: '2026-11-23' };
  const points = daysOf(days).map((day, index) => ({
    at: new Date(dayStart(day, zone)).toISOString(),
    metrics: sampleMetrics({ payout: `${index}.0000` }),
  }));
  const month = { value: sampleChart({ period: 'last30Days', ...days, points }), cameOn: days.to };
  const week = (day: string) => chartFrom(month, { period: 'week', today: day, zone });
  const payouts = (of: { metrics: { payout: string } }[] | undefined) =>
    of?.map(({ metrics }) => Number(metrics.payout));
  const sameDay = week('2026-11-23');
  expect(payouts(sameDay?.points)).toEqual([23, 24, 25, 26, 27, 28, 29]);
  expect(payouts(sameDay?.previousPoints)).toEqual([16, 17, 18, 19, 20, 21]);
  // Two days later five days are held, and the five before them.
  const later = week('2026-11-25');
  expect(payouts(later?.points)).toEqual([25, 26, 27, 28, 29]);
  expect(payouts(later?.previousPoints)).toEqual([20, 21, 22, 23]);
});

it('has nothing where days are missing, are hours, or are those of another zone', () => {
  expect(chartFrom(kept, { period: 'last30Days', today, zone })).toBeNull();
  expect(
    tilesFrom({ ...kept, value: sampleChart({ step: 'hour' }) }, { period: 'day', today, zone }),
  ).toBeNull();
  expect(
    tilesFrom({ ...kept, value: sampleChart({ building: true }) }, { period: 'day', today, zone }),
  ).toBeNull();
  expect(tilesFrom(kept, { period: 'day', today, zone: 'Asia/Tokyo' })).toBeNull();
});
