import type * as v from 'valibot';
import { DashboardParams } from '#contract/resources/dashboard-params.ts';
import { dashboard, dashboardChart, dashboardImpressions } from '#contract/resources/dashboard.ts';
import { GoalParams, ReportParams, RevenueParams } from '#contract/resources/report-params.ts';
import { reportGoalPerformance, reportRevenue } from '#contract/resources/report-tabs.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { type Call, item, type Params } from '../platform/http/endpoint.ts';
import { exported } from '../platform/http/exported.ts';
import { chartOf, impressionsOf, tilesOf } from './dashboard.ts';
import type { Figures } from './figures.ts';
import { goalReportOf } from './goal-report.ts';
import { goalFile, revenueFile, summaryFile } from './report-file.ts';
import { reportOf, revenueOf } from './report.ts';

/** Of every block of numbers. */
const refusals = { 413: 'More than 10,000 rows', 504: 'It takes longer than ten seconds to count' };

type Asked<Q extends Params> = Call<v.InferOutput<Q>>;

/** What a tab of the reports is asked with and how it is answered, on the screen and as a file. */
const summary = {
  query: ReportParams,
  handle: ({ publisher, language, query }: Asked<typeof ReportParams>, figures: Figures) =>
    reportOf(figures, { publisher, language }, { ...query, tab: 'summary' }),
};
const revenue = {
  query: RevenueParams,
  handle: ({ publisher, language, query }: Asked<typeof RevenueParams>, figures: Figures) =>
    revenueOf(figures, { publisher, language }, query),
};
const goals = {
  query: GoalParams,
  handle: ({ publisher, language, query }: Asked<typeof GoalParams>, figures: Figures) =>
    goalReportOf(figures, { publisher, language }, query),
};

/** The dashboard's blocks and the report tabs (specification 7). */
export const reportEndpoints = [
  item(dashboard, {
    name: 'Dashboard',
    title: 'The tiles of a period and of the one before',
    limit: 'report',
    refusals,
    query: DashboardParams,
    handle: ({ publisher, query: params }, figures: Figures) => tilesOf({ figures, publisher, params }),
  }),
  item(dashboardChart, {
    name: 'DashboardChart',
    title: 'The performance of a period in hours or days',
    limit: 'report',
    refusals,
    query: DashboardParams,
    handle: ({ publisher, query: params }, figures: Figures) => chartOf({ figures, publisher, params }),
  }),
  item(dashboardImpressions, {
    name: 'DashboardImpressions',
    title: 'The comparison across smartlinks and offers',
    limit: 'report',
    refusals,
    query: DashboardParams,
    handle: ({ publisher, query: params }, figures: Figures) => impressionsOf({ figures, publisher, params }),
  }),
  item(reportSummary, {
    ...summary,
    name: 'ReportSummary',
    title: 'The summary report by up to several groupings',
    limit: 'report',
    refusals,
  }),
  exported(reportSummary, {
    ...summary,
    title: 'The summary report as a file',
    file: (report, { language }, sorting) => summaryFile(report, { language, sorting }),
  }),
  item(reportRevenue, {
    ...revenue,
    name: 'ReportRevenue',
    title: 'The report of conversions and what they pay, by how far they have come',
    limit: 'report',
    refusals,
  }),
  exported(reportRevenue, {
    ...revenue,
    title: 'The report of revenue as a file',
    file: (report, { language }, sorting) => revenueFile(report, { language, sorting }),
  }),
  item(reportGoalPerformance, {
    ...goals,
    name: 'ReportGoalPerformance',
    title: 'The report of visits and the goals they have reached',
    limit: 'report',
    refusals,
  }),
  exported(reportGoalPerformance, {
    ...goals,
    title: 'The report of goals as a file',
    file: (report, { language }, sorting) => goalFile(report, { language, sorting }),
  }),
];
