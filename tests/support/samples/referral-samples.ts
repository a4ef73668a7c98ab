import type { ReferralReport, ReferralRow } from '#contract/resources/referrals.ts';

/** What referrals brought on a day. */
export const sampleReferralDay = (date: string, change: Partial<ReferralRow> = {}): ReferralRow => ({
  date,
  referral: null,
  referrals: 1,
  active: 1,
  conversions: 2,
  commission: '1.2500',
  ...change,
});

export const sampleReferralReport = (
  rows: readonly ReferralRow[],
  change: Partial<ReferralReport> = {},
): ReferralReport => ({
  from: '2026-10-24',
  to: '2026-11-22',
  timezone: 'Europe/Prague',
  currency: { name: 'USD', symbol: '$' },
  grouping: 'date',
  rows: [...rows],
  total: { referrals: 3, active: 2, conversions: 5, commission: '3.7500' },
  dataAsOf: '2026-11-22T11:00:00.000Z',
  nextRefresh: 300_000,
  building: false,
  ...change,
});
