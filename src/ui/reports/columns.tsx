import { type ComponentType, type ReactNode, useMemo } from 'react';
import { conversionStatuses, type ConversionStatus, type GroupingDimension } from '#contract/enumerations.ts';
import type { Sorting } from '#contract/search.ts';
import type { Metric, Metrics } from '#contract/resources/metrics.ts';
import type { ReportRow } from '#contract/resources/reports.ts';
import { type Grouped, groupOf, groupValue } from '#domain/column-values/group-value.ts';
import { metricValue, summaryMetrics } from '#domain/column-values/metric-value.ts';
import { defaultDirection, isTime } from '#domain/grouping.ts';
import { sumMetrics } from '#domain/metrics.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DataColumn, FigureFamily } from '#ui/kit/data-table/column.ts';
import { textRoom } from '#ui/kit/data-table/text-room.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useSame } from '#ui/kit/use-same.ts';
import { GroupCell } from './group-cell.tsx';

/** From a number of a row to the conversions that it is made of; the route knows where they are. */
type BehindLink = ComponentType<{
  readonly row: Grouped;
  /** All where absent. */
  readonly statuses?: readonly ConversionStatus[];
  readonly children: string;
}>;

/** From a row to the report of what is within its groups up to this one; the route knows its address. */
type WithinLink = ComponentType<{
  readonly row: Grouped;
  readonly upTo: GroupingDimension;
  readonly children: ReactNode;
}>;

/** Where a report's rows and numbers lead. */
export interface ReportLinks {
  readonly Behind: BehindLink;
  readonly Within: WithinLink;
}

/** One column a grouping, in their order: how a report begins. */
export function useGroupingColumns(
  asked: readonly GroupingDimension[],
  Within: WithinLink,
): readonly DataColumn<Grouped>[] {
  const { t } = useTranslation('reports');
  const format = usePublisherFormat();
  const groupings = useSame(asked);
  return useMemo(
    () =>
      groupings.map((dimension): DataColumn<Grouped> => ({
        id: dimension,
        header: t(($) => $.dimension[dimension]),
        ...(dimension === 'offerCampaign' && { explanation: t(($) => $.offerOf) }),
        width: narrowWidths[dimension] ?? widthOf(groupings.length),
        stays: true,
        card: 'title',
        cell: (row) => {
          // A row under another one says what it is of that, where the name of the whole begins.
          const own = row.groups.slice(groupings.length).at(-1);
          if (own && dimension !== groupings[0]) return null;
          const group = own ?? groupOf(row, dimension);
          return (
            <Within row={row} upTo={own?.dimension ?? dimension}>
              <GroupCell group={group} />
            </Within>
          );
        },
        // the last of them says all that the row is about
        ...(dimension === groupings.at(-1) && { way: 'table' }),
        ...groupValue(dimension, format.country),
      })),
    [groupings, Within, t, format],
  );
}

/** A report of traffic: its groupings, then its metrics with what each means. */
export function useReportColumns(
  groupings: readonly GroupingDimension[],
  shown: readonly MetricColumn[],
  { Behind, Within }: ReportLinks,
): readonly DataColumn<ReportRow>[] {
  const { t } = useTranslation(['reports', 'metrics']);
  const format = usePublisherFormat();
  const dimensions = useGroupingColumns(groupings, Within);
  return useMemo(() => {
    const metrics = shown.map(([metric, family, width, card]): DataColumn<ReportRow> => {
      const text = (row: ReportRow) => format.metric(metric, row.metrics);
      const statuses = behind[metric];
      const drawn = (row: ReportRow) =>
        statuses && !isZero(row.metrics[metric]) ? (
          <Behind row={row} statuses={statuses}>
            {text(row)}
          </Behind>
        ) : (
          text(row)
        );
      return {
        ...(isShortened(metric) && { short: t(($) => $.short[metric], { ns: 'reports' }) }),
        id: metric,
        header: t(($) => $[metric].label, { ns: 'metrics' }),
        explanation: t(($) => $[metric].explanation, { ns: 'metrics' }),
        family,
        width,
        align: 'end',
        card,
        cell: drawn,
        ...(statuses && { room: (row) => textRoom(text(row)), brief: text, leads: true }),
        total: drawn,
        ...metricValue(metric),
        ...(!alwaysShown.includes(metric) && { isNothing: (row) => isZero(row.metrics[metric]) }),
      };
    });
    return [...dimensions, ...metrics];
  }, [dimensions, shown, Behind, t, format]);
}

/** Nothing stands behind it: no number leads to an empty list. */
export const isZero = (value: string | number | null): boolean => Number(value ?? 0) === 0;

/** All but rejected: what counts. */
export const counted = conversionStatuses.filter((status) => status !== 'rejected');
/** Metrics that are made of conversions, and in which statuses those are. */
const behind: Partial<Record<Metric, readonly ConversionStatus[]>> = {
  conversions: counted,
  payout: counted,
  revenue: conversionStatuses,
};

/**
 * The order of a report that nobody has sorted: a course of time from its end, several of them one after the other, all
 * else by what it earns, or by its first figure where `shown` has no payout.
 */
export const reportOrder = (
  groupings: readonly GroupingDimension[],
  shown: readonly Pick<DataColumn<never>, 'id' | 'stays'>[] = [],
): Sorting => {
  const [first, ...others] = groupings;
  if (first === undefined || (!isTime(first) && !others.some(isTime))) {
    const figures = shown.filter(({ stays }) => !stays).map(({ id }) => id);
    const field = figures.includes('payout') ? 'payout' : (figures[0] ?? 'payout');
    return { field, direction: 'descend' };
  }
  // the network's own order stays within it
  return { field: first, direction: defaultDirection(first) };
};

/** The row that the totals of a report are shown as. */
export const totalsOf = (total: Metrics): ReportRow => ({ groups: [], metrics: total });

/** Whose a sum of some rows is: no conversions stand behind it, as an address cannot say of these rows alone. */
export const someGroups: Grouped['groups'] = [{ dimension: 'hour', value: null, label: null }];

/** What some rows come to. */
export const sumOfRows = (rows: readonly ReportRow[]): ReportRow => ({
  groups: [...someGroups],
  metrics: sumMetrics(rows.map(({ metrics }) => metrics)),
});

/** Rows are told apart by their groups. */
export const reportRowId = (row: Grouped): string =>
  row.groups
    .map(({ dimension, value }) => (value === null ? dimension : `${dimension}=${value}`))
    .join('\u001f');

type Card = NonNullable<DataColumn<ReportRow>['card']>;
/** A metric, what kind of figure it is, the px it takes and its place on a card. */
export type MetricColumn = readonly [metric: Metric, family: FigureFamily, width: number, card: Card];
/** What a report is about: shown, were it nothing but zeros. */
const alwaysShown: readonly Metric[] = ['hits', 'clicks', 'conversions', 'ratio', 'payout', 'EPC'];

const places: Readonly<Record<Metric, readonly [family: FigureFamily, width: number, card: Card]>> = {
  hits: ['traffic', 64, 'more'],
  uHits: ['traffic', 72, 'more'],
  clicks: ['traffic', 64, 'brief'],
  uClicks: ['traffic', 72, 'more'],
  conversions: ['conversions', 64, 'brief'],
  ratio: ['ratios', 116, 'more'],
  payout: ['money', 88, 'aside'],
  EPC: ['ratios', 72, 'more'],
  revenue: ['money', 88, 'more'],
  commission: ['money', 88, 'more'],
  EPM: ['ratios', 72, 'more'],
  GPM: ['ratios', 60, 'more'],
  uGPM: ['ratios', 60, 'more'],
  uGPC: ['ratios', 60, 'more'],
};
export const placed = (metrics: readonly Metric[]): readonly MetricColumn[] =>
  metrics.map((metric) => [metric, ...places[metric]]);

/** Every metric in its order. */
export const everyMetric = placed(summaryMetrics);

/** Names that are longer than their figures in one language or another. */
const shortened = ['uHits', 'uClicks', 'conversions', 'ratio', 'payout', 'revenue'] as const;
const isShortened = (metric: Metric): metric is (typeof shortened)[number] =>
  shortened.some((name) => name === metric);

const narrowWidths: Partial<Record<GroupingDimension, number>> = {
  date: 90,
  hour: 92,
  device: 104,
  os: 112,
  browser: 120,
};
/** px of a name: so that two or three stay beside the figures from 600 px on; where there is room, all have more. */
const widthOf = (groupings: number): number => (groupings === 1 ? 176 : groupings === 2 ? 148 : 116);
