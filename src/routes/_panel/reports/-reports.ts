import type { ReportTab } from '#contract/enumerations.ts';
import { reportFilterEntries } from '#contract/resources/report-params.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { loadTexts } from '#i18n/instance.ts';
import { everyMetric } from '#ui/reports/columns.tsx';
import { groupedReport } from './-grouped-report.tsx';
import type { Report } from './-report-tab.ts';

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
  competitions: async (...asked) => {
    const [{ competitionsReport }] = await Promise.all([
      import('../competitions/-competitions-report.tsx'),
      loadTexts('work'),
    ]);
    return competitionsReport(...asked);
  },
};
