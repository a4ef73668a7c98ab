import { expect, it } from 'vitest';
import { sampleChart } from '#tests/support/samples/dashboard-samples.ts';
import { chartFrom, tilesFrom } from './dashboard-from.ts';

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

it('draws the days of a period, but not the hours of one', () => {
  const later = chartFrom(kept, { period: 'week', today: '2026-11-24', zone });
  // The 23rd and the 24th had not begun when it came.
  expect(later).toMatchObject({ from: '2026-11-18', to: '2026-11-22', previousPoints: [] });
  expect(later?.points.map(({ metrics }) => metrics.payout)).toEqual(
    [30, 40, 50, 60, 70].map((sum) => `${sum}.0000`),
  );
  expect(chartFrom(kept, { period: 'day', today, zone })).toBeNull();
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
