import { paths } from './paths.ts';

/** Resources that the network cuts by the publisher's days: asked again once those are of another time zone. */
export const inPublishersZone = [
  paths.dashboard,
  paths.dashboardChart,
  paths.dashboardImpressions,
  paths.reportSummary,
  paths.reportRevenue,
  paths.reportGoalPerformance,
  paths.reportReferral,
  paths.conversions,
  paths.transactions,
  paths.balanceSummary,
  paths.balanceStatement,
  // with figures of the last days
  paths.offers,
  paths.smartlinks,
] as const;
