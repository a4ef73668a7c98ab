import * as v from 'valibot';
import { reportTabs } from '#contract/enumerations.ts';
import { referralEntries, ReportParams, timeEntries } from '#contract/resources/report-params.ts';
import { viewKeys, type SearchOf } from '#contract/search.ts';
import { ownZone } from '../-own-zone.ts';

/** What the address of the reports holds (specification 2: the tab is `selectedTab`). Part of the entry: no more here. */
export const reportSearch = {
  selectedTab: v.optional(v.picklist(reportTabs), 'summary'),
  ...ReportParams.entries,
  ...referralEntries,
  ...timeEntries,
  ...ownZone,
  ...viewKeys,
};
export type ReportSearch = SearchOf<typeof reportSearch>;
