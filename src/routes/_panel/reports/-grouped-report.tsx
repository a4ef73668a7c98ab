import { useTranslation } from 'react-i18next';
import type { ReportTab } from '#contract/enumerations.ts';
import type { reportSummary, ReportSummary } from '#contract/resources/reports.ts';
import { allowedGroupings, groupingOptions } from '#domain/grouping.ts';
import { BlockStamp } from '#ui/kit/block/block-stamp.tsx';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { shownRange } from '#ui/kit/list-page/list-search.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import {
  type MetricColumn,
  reportOrder,
  reportRowId,
  totalsOf,
  useReportColumns,
} from '#ui/reports/columns.tsx';
import { useReportFilters } from '#ui/reports/filters.ts';
import { forecastOf } from '#ui/reports/forecast-of.ts';
import { GroupingPicker } from '#ui/reports/grouping-picker.tsx';
import { rowsOf } from '#ui/reports/rows-of.ts';
import { useAsk } from '#world/use-ask.ts';
import type { Ask } from '#world/world.ts';
import { askedGroupings, groupingSetting } from './-report-setting.ts';
import type { Report, ReportScreen } from './-report-tab.ts';

/** A report of rows by groupings, with the totals of all of them. */
interface GroupedReport {
  /** Whose groupings it has (`domain/grouping.ts`, shared with the server). */
  readonly tab: ReportTab;
  /** Any of the answer's form. */
  readonly resource: typeof reportSummary;
  /** In their order, behind the groupings. */
  readonly metrics: readonly MetricColumn[];
  /** Query names. */
  readonly filters: readonly string[];
}

export const groupedReport =
  (report: GroupedReport): Report =>
  async (world, params, today) => {
    const setting = groupingSetting(report.tab, params, world.publisher.customer.roles, today);
    const groupings = askedGroupings(params, setting);
    const asked = await world.ask(report.resource, { ...params, ...(groupings && { groupings }) });
    return (screen) => <Grouped key={report.tab} report={report} asked={asked} {...screen} />;
  };

interface Props extends ReportScreen {
  readonly report: GroupedReport;
  readonly asked: Ask<typeof reportSummary>;
}

function Grouped({ report: { tab, metrics, filters }, asked, ...screen }: Props) {
  const { options, draft, publisher, search, onSearch, tabs } = screen;
  const { roles } = publisher.customer;
  const { t } = useTranslation('reports');
  const format = usePublisherFormat();
  const report = useAsk(asked);
  const setting = groupingSetting(tab, search, roles, format.today());
  const known: ReportSummary | null = report.view.kind === 'ready' ? report.view.value : null;
  const groupings = known?.groupings ?? allowedGroupings(search.groupings ?? [], setting);
  return (
    <ListPage
      title={t(($) => $.title)}
      list={{ ...report, view: rowsOf(report.view) }}
      columns={useReportColumns(groupings, metrics)}
      rowId={reportRowId}
      totals={known ? totalsOf(known.total) : undefined}
      forecast={known ? forecastOf(known, shownRange(search, format)) : undefined}
      stamp={<BlockStamp view={report.view} />}
      filters={useReportFilters(options, roles).filter(({ name }) => filters.includes(name))}
      draft={draft}
      search={search}
      onSearch={onSearch}
      defaultSort={reportOrder(groupings)}
      usualSize={50}
      tabs={tabs}
      controls={
        <GroupingPicker
          chosen={groupings}
          usual={search.groupings === undefined}
          optionsBeside={(chosen) => groupingOptions(chosen, setting)}
          onChange={(next) => {
            const { groupings: _, page: __, ...rest } = search;
            onSearch(next ? { ...rest, groupings: [...next] } : rest);
          }}
        />
      }
    />
  );
}
