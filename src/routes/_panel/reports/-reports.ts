import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { ReportTab } from '#contract/enumerations.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { reportFilterEntries, type ReportParams } from '#contract/resources/report-params.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { loadTexts } from '#i18n/instance.ts';
import type { FilterDraft, FilterOptions } from '#ui/kit/filter-drawer/filter-field.ts';
import { everyMetric } from '#ui/reports/columns.tsx';
import type { World } from '#world/world.ts';
import { groupedReport } from './-grouped-report.tsx';
import type { ReportSearch } from './-report-search.ts';

/** What the screen of the reports gives to the tab that it shows. */
export interface ReportScreen {
  /** As it is known now. */
  readonly publisher: Publisher;
  readonly options: FilterOptions;
  readonly draft: FilterDraft;
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
  readonly tabs: (panel: ReactNode, end: ReactNode) => ReactNode;
}

/**
 * A tab: asks, as a loader does, and gives what draws the answer. `today` is the publisher's, `YYYY-MM-DD`; `grouping`
 * is the one of the tab 'referral', which has its own.
 */
export type Report = (
  world: World,
  params: v.InferOutput<typeof ReportParams>,
  today: string,
  grouping: ReportSearch['grouping'],
) => Promise<(screen: ReportScreen) => ReactNode>;

/** The reports by their tabs. One without an entry says that it is not built yet. */
export const reports: Readonly<Partial<Record<ReportTab, Report>>> = {
  summary: groupedReport({
    tab: 'summary',
    resource: reportSummary,
    metrics: everyMetric,
    filters: Object.keys(reportFilterEntries),
  }),
  referral: async (...asked) => {
    const [{ referralReport }] = await Promise.all([
      import('../money/-referral-report.tsx'),
      loadTexts('work'),
    ]);
    return referralReport(...asked);
  },
};
