import { DashboardParams } from '#contract/resources/dashboard-params.ts';
import { dashboard, dashboardChart, dashboardImpressions } from '#contract/resources/dashboard.ts';
import { GoalParams, ReportParams, RevenueParams } from '#contract/resources/report-params.ts';
import { reportGoalPerformance, reportRevenue } from '#contract/resources/report-tabs.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { item } from '../platform/http/endpoint.ts';
import { chartOf, impressionsOf, tilesOf } from './dashboard.ts';
import type { Figures } from './figures.ts';
import { goalReportOf } from './goal-report.ts';
import { reportOf, revenueOf } from './report.ts';

/** The dashboard's blocks and the report tabs (specification 7). */
export const reportEndpoints = [
  item(dashboard, {
    name: 'Dashboard',
    title: 'The tiles of a period and of the one before',
    limit: 'report',
    query: DashboardParams,
    handle: ({ publisher, query: params }, figures: Figures) => tilesOf({ figures, publisher, params }),
  }),
  item(dashboardChart, {
    name: 'DashboardChart',
    title: 'The performance of a period in hours or days',
    limit: 'report',
    query: DashboardParams,
    handle: ({ publisher, query: params }, figures: Figures) => chartOf({ figures, publisher, params }),
  }),
  item(dashboardImpressions, {
    name: 'DashboardImpressions',
    title: 'The comparison across smartlinks and offers',
    limit: 'report',
    query: DashboardParams,
    handle: ({ publisher, query: params }, figures: Figures) => impressionsOf({ figures, publisher, params }),
  }),
  item(reportSummary, {
    name: 'ReportSummary',
    title: 'The summary report by up to several groupings',
    limit: 'report',
    query: ReportParams,
    handle: ({ publisher, language, query }, figures: Figures) =>
      reportOf(figures, { publisher, language }, { ...query, tab: 'summary' }),
  }),
  item(reportRevenue, {
    name: 'ReportRevenue',
    title: 'The report of conversions and what they pay, by how far they have come',
    limit: 'report',
    query: RevenueParams,
    handle: ({ publisher, language, query }, figures: Figures) =>
      revenueOf(figures, { publisher, language }, query),
  }),
  item(reportGoalPerformance, {
    name: 'ReportGoalPerformance',
    title: 'The report of visits and the goals they have reached',
    limit: 'report',
    query: GoalParams,
    handle: ({ publisher, language, query }, figures: Figures) =>
      goalReportOf(figures, { publisher, language }, query),
  }),
];
