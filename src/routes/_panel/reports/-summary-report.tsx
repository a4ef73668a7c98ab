import { reportSummary } from '#contract/resources/reports.ts';
import { shownRange } from '#ui/kit/list-page/list-search.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { everyMetric, sumOfRows, totalsOf, useReportColumns } from '#ui/reports/columns.tsx';
import { forecastOf } from '#ui/reports/forecast-of.ts';
import { useAsk } from '#world/use-ask.ts';
import { useListExport } from '../-use-list-export.ts';
import { GroupedReport, useShownGroupings } from './-grouped-report.tsx';
import { useReportLinks } from './-report-links.tsx';
import { withGroupings } from './-report-setting.ts';
import type { AskedReport, Report } from './-report-tab.ts';

/** All traffic and what came of it. */
export const summaryReport: Report = async (world, params, { publisher, today }) => {
  const question = withGroupings('summary', params, publisher, today);
  const asked = await world.ask(reportSummary, question);
  return (screen) => <Summary world={world} question={question} asked={asked} screen={screen} />;
};

function Summary({ world, question, asked, screen }: AskedReport<typeof reportSummary>) {
  const report = useAsk(asked);
  const format = usePublisherFormat();
  const groupings = useShownGroupings('summary', screen, report.view);
  const known = report.view.kind === 'ready' ? report.view.value : null;
  return (
    <GroupedReport
      tab="summary"
      screen={screen}
      report={report}
      groupings={groupings}
      columns={useReportColumns(groupings, everyMetric, useReportLinks('summary', screen))}
      source={{ world, resource: reportSummary, question }}
      file={useListExport(world, reportSummary, { name: 'summary', question })}
      sumOf={sumOfRows}
      totals={known ? totalsOf(known.total) : undefined}
      forecast={known ? forecastOf(known, shownRange(screen.search, format), format.today()) : undefined}
    />
  );
}
