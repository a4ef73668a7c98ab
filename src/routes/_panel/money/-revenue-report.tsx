import { reportRevenue } from '#contract/resources/report-tabs.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Segments } from '#ui/kit/segments/segments.tsx';
import { revenueTotals, sumOfRevenue, useRevenueColumns } from '#ui/reports/revenue-columns.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useListExport } from '../-use-list-export.ts';
import { GroupedReport, useShownGroupings } from '../reports/-grouped-report.tsx';
import { useReportLinks } from '../reports/-report-links.tsx';
import { withGroupings } from '../reports/-report-setting.ts';
import type { AskedReport, Report } from '../reports/-report-tab.ts';

/** What conversions pay and how far they have come, by their own time or by that of their clicks (beyond, reports). */
export const revenueReport: Report = async (world, params, { publisher, today }, { timeOf }) => {
  const question = { ...withGroupings('revenue', params, publisher, today), timeOf };
  const asked = await world.ask(reportRevenue, question);
  return (screen) => <Revenue world={world} question={question} asked={asked} screen={screen} />;
};

function Revenue({ world, question, asked, screen }: AskedReport<typeof reportRevenue>) {
  const { t } = useTranslation('revenue');
  const report = useAsk(asked);
  const groupings = useShownGroupings('revenue', screen, report.view);
  const { search, onSearch } = screen;
  const known = report.view.kind === 'ready' ? report.view.value : null;
  return (
    <GroupedReport
      tab="revenue"
      screen={screen}
      report={report}
      groupings={groupings}
      columns={useRevenueColumns(groupings, useReportLinks('revenue', screen))}
      source={{ world, resource: reportRevenue, question }}
      file={useListExport(world, reportRevenue, { name: 'revenue', question })}
      sumOf={sumOfRevenue}
      totals={known ? revenueTotals(known.total) : undefined}
      summary={
        <div className="row">
          <Segments
            label={t(($) => $.timeOf.label)}
            options={(['conversion', 'click'] as const).map((value) => ({
              value,
              label: t(($) => $.timeOf[value]),
            }))}
            value={search.timeOf ?? 'conversion'}
            onChange={(next) => {
              const { timeOf: _, page: __, ...rest } = search;
              onSearch(next === 'click' ? { ...rest, timeOf: next } : rest);
            }}
          />
        </div>
      }
    />
  );
}
