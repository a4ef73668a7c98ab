import { expect, it } from 'vitest';
import { deriveMetrics } from './metrics.ts';
import { forecastMetrics } from './forecast-metrics.ts';

const soFar = deriveMetrics({
  hits: 1000,
  uHits: 800,
  clicks: 500,
  uClicks: 400,
  conversions: 7,
  payout: '10.5000',
  revenue: '20.0000',
  commission: '0.0000',
});

it('grows counts and money to the end of the period, and keeps the rates', () => {
  const forecast = forecastMetrics(soFar, 10, 30);
  expect(forecast).toMatchObject({ hits: 3000, clicks: 1500, conversions: 21, payout: '31.5000' });
  expect(forecast?.EPC).toBe(soFar.EPC);
});

it('knows whole things only', () => {
  expect(forecastMetrics(soFar, 3, 10)?.conversions).toBe(23);
});

it('knows nothing of a period that has not begun', () => {
  expect(forecastMetrics(soFar, 0, 30)).toBeNull();
});
