import * as v from 'valibot';
import { dayFilterEntries } from '../day-filters.ts';
import { deviceNames, groupingDimensions, referralGroupings, subFields } from '../enumerations.ts';
import { countryParam, dayParam, integerParam, listParam, textParam, zoneParam } from '../params.ts';

/*
 * What a report may be asked for stands apart from what it answers: the address bar's schema is part of the
 * entry, which log-in waits for, and the answers' schemas are not.
 */

/**
 * Filters of reports and conversions by their query names (specification 3, report filters), and beyond those: `via`,
 * which leaves out what smartlinks sent, since a visit belongs to the offer that it was sent to however it came; whole
 * values of what the others name a part of.
 */
export const reportFilterEntries = {
  country: v.optional(listParam(countryParam)),
  device: v.optional(listParam(v.picklist(deviceNames))),
  browser: v.optional(listParam(textParam)),
  os: v.optional(listParam(textParam)),
  offerCampaignRelativeId: v.optional(listParam(integerParam)),
  offerGoalTitle: v.optional(listParam(textParam)),
  offerLinkRelativeId: v.optional(listParam(integerParam)),
  smartlinkCampaign: v.optional(listParam(integerParam)),
  via: v.optional(listParam(v.picklist(['direct']))),
  referral: v.optional(listParam(textParam)),
  subSourceLike: v.optional(textParam),
  trackLike: v.optional(textParam),
  subSource: v.optional(listParam(textParam)),
  track: v.optional(listParam(textParam)),
  ...v.entriesFromList(subFields, v.optional(textParam)),
};

/**
 * `from` and `to` are days in `timezone`, both included; absent ones mean the last 30 days in the publisher's zone.
 * `date` and `dateRange` become these where a query or an address is read.
 */
export const rangeEntries = {
  from: v.optional(dayParam),
  to: v.optional(dayParam),
  timezone: v.optional(zoneParam),
  ...dayFilterEntries,
};

/** What the rows of the tab 'referral' are; absent: days. */
export const referralEntries = { grouping: v.optional(v.picklist(referralGroupings)) };

export const ReportParams = v.object({
  ...rangeEntries,
  ...reportFilterEntries,
  /** In the order of the columns; absent: date, or hour for a single day. */
  groupings: v.optional(listParam(v.picklist(groupingDimensions))),
});

/** What a conversion of the tab 'revenue' is counted at: its own time (absent), or that of the click which brought it. */
export const timeEntries = { timeOf: v.optional(v.picklist(['conversion', 'click'])) };

export const RevenueParams = v.object({ ...ReportParams.entries, ...timeEntries });

const { smartlinkCampaign: _, ...ofOffers } = ReportParams.entries;
/** Goals belong to offers: the tab 'goalPerformance' takes no smartlinks (specification 4). */
export const GoalParams = v.object(ofOffers);
