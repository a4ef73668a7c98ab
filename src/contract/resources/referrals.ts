import * as v from 'valibot';
import { referralGroupings } from '../enumerations.ts';
import { countField } from '../fields.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { aggregate } from '../resource.ts';
import { freshnessEntries } from './metrics.ts';
import { rangeEntries, referralEntries } from './report-params.ts';
import { rowsField } from '../broken-rows.ts';
import { openList } from '../open-list.ts';

/** What referrals brought in a time; conversions and commission at the time of the conversion, as in every report. */
const referralSums = {
  /** Accounts that came by the link and were confirmed, by their registration. */
  referrals: countField,
  /** Those with a conversion that counts. */
  active: countField,
  /** Approved, in a payment or paid. */
  conversions: countField,
  /** As it is booked now. */
  commission: moneySchema,
};

/** A day, or a referral: known by its number alone. */
const ReferralRow = v.object({
  /** `YYYY-MM-DD`; null in rows by referral. */
  date: v.nullable(v.string()),
  referral: v.nullable(v.object({ relativeId: v.number(), registeredAt: v.string() })),
  ...referralSums,
});
export type ReferralRow = v.InferOutput<typeof ReferralRow>;

/** The report's tab 'referral' (specification 3, 7). */
export const ReferralReport = v.object({
  from: v.string(),
  to: v.string(),
  timezone: v.string(),
  currency: currencySchema,
  grouping: openList(referralGroupings),
  rows: rowsField(ReferralRow),
  /** Of all rows; who was active on two days counts once. */
  total: v.object(referralSums),
  ...freshnessEntries,
});
export type ReferralReport = v.InferOutput<typeof ReferralReport>;

export const reportReferral = aggregate({
  path: paths.reportReferral,
  params: v.object({ ...rangeEntries, ...referralEntries }),
  row: ReferralReport,
  family: 'reports',
  file: paths.reportReferralExport,
});
