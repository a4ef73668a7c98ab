import type { ReportTab } from '#contract/enumerations.ts';
import { withTexts } from '#i18n/with-texts.ts';
import type { Report } from './-report-tab.ts';
import { summaryReport } from './-summary-report.tsx';

/** The reports by their tabs. */
export const reports: Readonly<Record<ReportTab, Report>> = {
  summary: summaryReport,
  revenue: late(async () => (await import('../money/-revenue-report.tsx')).revenueReport),
  goalPerformance: late(async () => (await import('../money/-goal-report.tsx')).goalReport),
  referral: late(async () => (await import('../money/-referral-report.tsx')).referralReport),
  competitions: late(
    async () => (await import('../competitions/-competitions-report.tsx')).competitionsReport,
  ),
};

/** Fetched, with its texts, when it is first opened. */
function late(fetched: () => Promise<Report>): Report {
  return async (...asked) => (await withTexts('work', fetched()))(...asked);
}
