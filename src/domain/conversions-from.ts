import type { ParamsOf } from '#contract/resource.ts';
import type { Conversion, conversions } from '#contract/resources/conversions.ts';
import type { DayRange } from './date-range.ts';
import { contains, type Filters, narrowedBy } from './narrower.ts';
import { dayAt } from './zone.ts';

export type ConversionQuestion = ParamsOf<typeof conversions>;

const likes = ['subSourceLike', 'trackLike'];
/** What the rows do not tell of themselves. */
const untold = /^(browser|os|offerLinkRelativeId|referral|sub\d)$/;

/**
 * Whether a list asked for by `kept` holds all rows that `asked` wants, the days apart. What is in a payment is of all
 * days, and asked for by itself.
 */
export function holdsConversions(asked: ConversionQuestion, kept: ConversionQuestion): boolean {
  const narrowed = narrowedBy(filtersOf(asked), filtersOf(kept), likes);
  const isNarrower = narrowed !== null && !narrowed.some((name) => untold.test(name));
  return asked.payment === undefined && kept.payment === undefined && isNarrower;
}

/** The rows that the network would answer with, in their order. `zone` is the one that the days are cut by. */
export const conversionsFrom = (
  rows: readonly Conversion[],
  asked: ConversionQuestion,
  days: DayRange,
  zone: string,
): readonly Conversion[] =>
  rows.filter((row) => {
    const day = dayAt(Date.parse(row.createdAt), zone);
    return day >= days.from && day <= days.to && fits(row, asked);
  });

function fits(row: Conversion, asked: ConversionQuestion): boolean {
  const { source } = row;
  return (
    among(asked.country, row.country) &&
    among(asked.device, row.device) &&
    among(asked.status, row.status) &&
    among(asked.type, row.type) &&
    among(asked.offerGoalTitle, row.goal) &&
    among(asked.offerCampaignRelativeId, row.offer.relativeId) &&
    (asked.via === undefined || source.type === 'offer') &&
    among(asked.smartlinkCampaign, source.type === 'smartlink' ? source.relativeId : null) &&
    (asked.subSourceLike === undefined || contains(row.subSource ?? '', asked.subSourceLike)) &&
    (asked.trackLike === undefined || contains(row.track ?? '', asked.trackLike)) &&
    among(asked.subSource, row.subSource) &&
    among(asked.track, row.track) &&
    (asked.extClickId === undefined || row.extClickId === asked.extClickId) &&
    (asked.transactionId === undefined || row.transactionId === asked.transactionId.toLowerCase())
  );
}

const among = <T>(values: readonly T[] | undefined, value: T | null): boolean =>
  values === undefined || (value !== null && values.includes(value));

const filtersOf = (asked: ConversionQuestion): Filters => ({ ...asked, from: undefined, to: undefined });
