import * as v from 'valibot';
import { reportTabs } from '#contract/enumerations.ts';
import { listParam } from '#contract/params.ts';
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
  /** Ids of the columns that are shown, in their order; absent: all. Those of another tab count for nothing. */
  columns: v.optional(listParam(v.pipe(v.string(), v.regex(/^[a-z][\w.-]{0,63}$/i)))),
  ...viewKeys,
};
export type ReportSearch = SearchOf<typeof reportSearch>;
