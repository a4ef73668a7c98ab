import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { ReportTab } from '#contract/enumerations.ts';
import { reportFilterEntries, type ReportParams } from '#contract/resources/report-params.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import type { FilterDraft, FilterOptions } from '#ui/kit/filter-drawer/filter-field.ts';
import { everyMetric } from '#ui/reports/columns.tsx';
import type { World } from '#world/world.ts';
import { groupedReport } from './-grouped-report.tsx';
import type { ReportSearch } from './-report-search.ts';

/** What the screen of the reports gives to the tab that it shows. */
export interface ReportScreen {
  readonly options: FilterOptions;
  readonly draft: FilterDraft;
  readonly roles: readonly string[];
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
  readonly tabs: (panel: ReactNode, end: ReactNode) => ReactNode;
}

/** A tab: asks, as a loader does, and gives what draws the answer. `today` is the publisher's, `YYYY-MM-DD`. */
export type Report = (
  world: World,
  params: v.InferOutput<typeof ReportParams>,
  today: string,
) => Promise<(screen: ReportScreen) => ReactNode>;

/** The reports by their tabs. One without an entry says that it is not built yet. */
export const reports: Readonly<Partial<Record<ReportTab, Report>>> = {
  summary: groupedReport({
    tab: 'summary',
    resource: reportSummary,
    metrics: everyMetric,
    filters: Object.keys(reportFilterEntries),
  }),
};
