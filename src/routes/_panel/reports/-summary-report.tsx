import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { reportSummary, ReportSummary } from '#contract/resources/reports.ts';
import { allowedGroupings, defaultDirection, groupingOptions } from '#domain/grouping.ts';
import { hasRole } from '#domain/roles.ts';
import { BlockStamp } from '#ui/kit/block/block-stamp.tsx';
import type { FilterDraft, FilterOptions } from '#ui/kit/filter-drawer/filter-field.ts';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { shownRange } from '#ui/kit/list-page/list-search.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useReportFilters } from '#ui/reports/filters.ts';
import { GroupingPicker } from '#ui/reports/grouping-picker.tsx';
import { reportRowId, totalsOf, useReportColumns } from '#ui/reports/columns.tsx';
import { forecastOf } from '#ui/reports/forecast-of.ts';
import { rowsOf } from '#ui/reports/rows-of.ts';
import { useAsk } from '#world/use-ask.ts';
import type { Ask } from '#world/world.ts';
import type { ReportSearch } from './-report-search.ts';
import { groupingSetting } from './-report-setting.ts';

interface Props {
  readonly asked: Ask<typeof reportSummary>;
  readonly options: FilterOptions;
  readonly draft: FilterDraft;
  readonly roles: readonly string[];
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
  readonly tabs: (panel: ReactNode) => ReactNode;
}

/** The summary: rows by the groupings, every metric, the totals of all rows. */
export function SummaryReport({ asked, options, draft, roles, search, onSearch, tabs }: Props) {
  const { t } = useTranslation('reports');
  const format = usePublisherFormat();
  const report = useAsk(asked);
  const setting = groupingSetting(search, roles, format.today());
  const known: ReportSummary | null = report.view.kind === 'ready' ? report.view.value : null;
  const groupings = known?.groupings ?? allowedGroupings(search.groupings ?? [], setting);
  const [first] = groupings;
  return (
    <ListPage
      title={t(($) => $.title)}
      list={{ ...report, view: rowsOf(report.view) }}
      columns={useReportColumns(groupings)}
      rowId={reportRowId}
      totals={known ? totalsOf(known.total) : undefined}
      forecast={known ? forecastOf(known, shownRange(search, format.today())) : undefined}
      stamp={<BlockStamp view={report.view} />}
      filters={useReportFilters(options, hasRole(roles, 'ROLE_CUSTOM_LANDINGS'))}
      draft={draft}
      search={search}
      onSearch={onSearch}
      defaultSort={first ? { field: first, direction: defaultDirection(first) } : null}
      tabs={tabs}
      controls={
        <GroupingPicker
          chosen={groupings}
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
