import type { ReferralReport, ReferralRow } from '#contract/resources/referrals.ts';
import type { ColumnValue } from './column-value.ts';

const count = (id: 'referrals' | 'active' | 'conversions'): ColumnValue<ReferralRow> => ({
  csv: (row) => String(row[id]),
  sort: { kind: 'number', value: (row) => row[id] },
});

export const referralValues = {
  date: {
    csv: ({ date }) => date ?? '',
    sort: { kind: 'code', value: ({ date }) => date, first: 'descend' },
    unit: 'timezone',
  },
  referral: {
    csv: ({ referral }) => String(referral?.relativeId ?? ''),
    sort: { kind: 'number', value: ({ referral }) => referral?.relativeId ?? null },
  },
  registered: {
    csv: ({ referral }) => referral?.registeredAt ?? '',
    sort: { kind: 'code', value: ({ referral }) => referral?.registeredAt ?? null, first: 'descend' },
    unit: 'utc',
  },
  referrals: count('referrals'),
  active: count('active'),
  conversions: count('conversions'),
  commission: {
    csv: ({ commission }) => commission,
    sort: { kind: 'decimal', value: ({ commission }) => commission },
    unit: 'currency',
  },
} as const satisfies Readonly<Record<string, ColumnValue<ReferralRow>>>;
export type ReferralColumn = keyof typeof referralValues;

/** Days with how many came and earned, or referrals with what each brought. */
export const referralColumns = (grouping: ReferralReport['grouping']): readonly ReferralColumn[] =>
  grouping === 'date'
    ? ['date', 'referrals', 'active', 'conversions', 'commission']
    : ['referral', 'registered', 'conversions', 'commission'];
