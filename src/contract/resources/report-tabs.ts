import { paths } from '../paths.ts';
import { minutes, resource } from '../resource.ts';
import { ReportParams } from './report-params.ts';
import { ReportSummary } from './reports.ts';

/** The tabs beside the summary: the same question and the same form of answer. */
const tab = (path: string) =>
  resource({
    path,
    params: ReportParams,
    row: ReportSummary,
    store: 'aggregate',
    paging: 'none',
    staleAfter: minutes(5),
  });

export const reportRevenue = tab(paths.reportRevenue);
export const reportGoalPerformance = tab(paths.reportGoalPerformance);
