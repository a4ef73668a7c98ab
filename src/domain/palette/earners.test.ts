import { expect, it } from 'vitest';
import { sampleMetrics } from '#tests/support/samples/dashboard-samples.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { bestEarners, earnersOfConversions, earnersOfReport } from './earners.ts';

it('are the offers of a report, and what belongs to none is nobody', () => {
  const row = (value: string | null, payout: string) => ({
    groups: [{ dimension: 'offerCampaign' as const, value, label: value && `Offer ${value}` }],
    metrics: sampleMetrics({ conversions: 3, payout }),
  });
  expect(earnersOfReport({ rows: [row('12', '5.0000'), row(null, '9.0000')] })).toEqual([
    { relativeId: 12, label: 'Offer 12', payout: '5.0000', conversions: 3 },
  ]);
});

it('are added up from conversions to the last unit, rejected ones left out', () => {
  const other = { relativeId: 7, label: 'Gift Card' };
  expect(
    earnersOfConversions([
      sampleConversion({ payout: '0.1000' }),
      sampleConversion({ payout: '0.2000', status: 'onHold' }),
      sampleConversion({ payout: '9.0000', status: 'rejected' }),
      sampleConversion({ payout: '1.0000', offer: other }),
    ]),
  ).toEqual([
    { relativeId: 12, label: 'Aurora VPN', payout: '0.3000', conversions: 2 },
    { ...other, payout: '1.0000', conversions: 1 },
  ]);
});

it('have earned something, and stand by what that was', () => {
  const one = (relativeId: number, payout: string) => ({ relativeId, label: '', payout, conversions: 1 });
  const all = [one(1, '9.0000'), one(2, '10.0000'), one(3, '0.0000'), one(4, '9.5000')];
  expect(bestEarners(all, 2).map(({ relativeId }) => relativeId)).toEqual([2, 4]);
  expect(bestEarners(all, 5)).toHaveLength(3);
});
