import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { type BaseMetrics, metricsSchema } from '#contract/resources/metrics.ts';
import { deriveMetrics, metricFormats, sumMetrics } from './metrics.ts';

const base = (given: Partial<BaseMetrics> = {}): BaseMetrics => ({
  hits: 0,
  uHits: 0,
  clicks: 0,
  uClicks: 0,
  conversions: 0,
  payout: '0.0000',
  revenue: '0.0000',
  commission: '0.0000',
  ...given,
});

const count = fc.integer({ min: 0, max: 10_000_000 });
const money = fc.integer({ min: 0, max: 10_000_000_000 }).map(decimalOf);
const metrics = fc.record({
  hits: count,
  uHits: count,
  clicks: count,
  uClicks: count,
  conversions: count,
  payout: money,
  revenue: money,
  commission: money,
});

describe('derived metrics', () => {
  it('are what design and header say', () => {
    const { EPC, EPM, GPM, uGPM, uGPC, ratio } = deriveMetrics(
      base({ hits: 2000, uHits: 1600, clicks: 800, uClicks: 600, conversions: 12, payout: '30.0000' }),
    );
    expect({ EPC, EPM, GPM, uGPM, uGPC, ratio }).toEqual({
      EPC: '0.0375', // 30 / 800
      EPM: '15.0000', // 30 * 1000 / 2000
      GPM: '6.0000', // 12 * 1000 / 2000
      uGPM: '7.5000', // 12 * 1000 / 1600
      uGPC: '0.0200', // 12 / 600
      ratio: '0.015000', // 12 / 800
    });
  });

  it('do not exist without a divisor, and are 0 without a dividend', () => {
    const { EPC, EPM, GPM, uGPM, uGPC, ratio } = deriveMetrics(base({ conversions: 3, payout: '5.0000' }));
    expect([EPC, EPM, GPM, uGPM, uGPC, ratio]).toEqual([null, null, null, null, null, null]);
    expect(deriveMetrics(base({ hits: 1, clicks: 3 }))).toMatchObject({ EPC: '0.0000', ratio: '0.000000' });
  });

  it('round halves away from zero', () => {
    expect(deriveMetrics(base({ clicks: 20_000, payout: '1.0000' })).EPC).toBe('0.0001');
    expect(deriveMetrics(base({ clicks: 3, payout: '2.0000', conversions: 2 }))).toMatchObject({
      EPC: '0.6667',
      ratio: '0.666667',
    });
    expect(deriveMetrics(base({ clicks: 3, payout: '-2.0000' })).EPC).toBe('-0.6667');
  });

  it('are exact where floats are not', () => {
    const large = base({ clicks: 1, hits: 1, payout: '900719925474.0991' });
    expect(deriveMetrics(large)).toMatchObject({ EPC: '900719925474.0991', EPM: '900719925474099.1000' });
  });

  it('fit the contract, whatever is counted', () => {
    fc.assert(
      fc.property(metrics, (given) => {
        const derived = deriveMetrics(given);
        expect(v.parse(metricsSchema, derived)).toEqual(derived);
      }),
    );
  });
});

describe('a total', () => {
  it('of nothing is zero', () => {
    expect(sumMetrics([])).toEqual(deriveMetrics(base()));
  });

  it('derives its rates from the sums, not from the rates', () => {
    const rows = [base({ clicks: 1, payout: '1.0000' }), base({ clicks: 3, payout: '0.0000' })];
    expect(sumMetrics(rows)).toMatchObject({ clicks: 4, payout: '1.0000', EPC: '0.2500' });
  });

  it('is the same however the rows are split', () => {
    fc.assert(
      fc.property(fc.array(metrics, { maxLength: 20 }), fc.nat(20), (rows, cut) => {
        const parts = [sumMetrics(rows.slice(0, cut)), sumMetrics(rows.slice(cut))];
        expect(sumMetrics(parts)).toEqual(sumMetrics(rows));
      }),
    );
  });
});

it('every metric has a format', () => {
  expect(Object.keys(metricFormats).toSorted()).toEqual(Object.keys(metricsSchema.entries).toSorted());
});
