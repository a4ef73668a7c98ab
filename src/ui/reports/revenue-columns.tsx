import { useMemo } from 'react';
import type { ConversionStatus, GroupingDimension } from '#contract/enumerations.ts';
import type { Earnings, RevenueRow } from '#contract/resources/report-tabs.ts';
import type { ColumnValue } from '#domain/column-values/column-value.ts';
import {
  earnedValue,
  everyOne,
  standingColumn,
  type StandingPart,
  standingValue,
} from '#domain/column-values/revenue-value.ts';
import { sumEarnings } from '#domain/earnings-sum.ts';
import { formatCount } from '#domain/number-format.ts';
import { shareText } from '#domain/share.ts';
import { type Standing, standingNames, standings } from '#domain/standings.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { textRoom } from '#ui/kit/data-table/text-room.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { counted, isZero, type ReportLinks, someGroups, useGroupingColumns } from './columns.tsx';

type Column = DataColumn<RevenueRow>;
type Sum = 'payout' | 'revenue';

/** The report of revenue: what conversions pay, then how many of them have come how far, which share, and for how much. */
export function useRevenueColumns(
  groupings: readonly GroupingDimension[],
  { Behind, Within }: ReportLinks,
): readonly Column[] {
  const { t } = useTranslation(['revenue', 'metrics']);
  const format = usePublisherFormat();
  const dimensions = useGroupingColumns(groupings, Within);
  return useMemo(() => {
    const figure = (
      id: string,
      texts: Pick<Column, 'header' | 'explanation'>,
      { value, text, behind, ...rest }: Figure & Partial<Column>,
    ): Column => {
      const drawn = (row: RevenueRow) =>
        behind && !isZero(value.csv(row)) ? (
          <Behind row={row} {...behind}>
            {text(row.metrics)}
          </Behind>
        ) : (
          text(row.metrics)
        );
      return {
        id,
        ...texts,
        family: 'conversions',
        align: 'end',
        width: 72,
        card: 'more',
        cell: drawn,
        room: ({ metrics }) => textRoom(text(metrics)),
        total: drawn,
        ...value,
        ...rest,
      };
    };
    const metric = (id: 'conversions' | Sum) => ({
      header: t(($) => $[id].label, { ns: 'metrics' }),
      explanation: t(($) => $[id].explanation, { ns: 'metrics' }),
    });
    const money = (of: (metrics: Earnings) => string) => ({
      text: (metrics: Earnings) => format.money(of(metrics)),
      family: 'money' as const,
      width: 88,
    });
    const standing = (name: Standing): Column[] => {
      const texts = (id: StandingPart) => ({
        header: t(($) => $[name][id], { ns: 'revenue' }),
        explanation: t(($) => $[name].explanation[id], { ns: 'revenue' }),
      });
      const folds: Partial<Column> = alwaysShown.includes(name)
        ? {}
        : { isNothing: ({ metrics }) => metrics[name].conversions === 0 };
      return [
        figure(standingColumn(name, 'count'), texts('count'), {
          ...folds,
          value: standingValue(name, 'count'),
          text: (metrics) => formatCount(metrics[name].conversions),
          behind: { statuses: standings[name] },
          ...(name === 'rejected' && {
            card: 'brief',
            brief: ({ metrics }: RevenueRow) => formatCount(metrics.rejected.conversions),
          }),
        }),
        figure(standingColumn(name, 'share'), texts('share'), {
          ...folds,
          family: 'ratios',
          value: standingValue(name, 'share'),
          text: (metrics) => shareText(metrics[name].conversions, everyOne(metrics)) ?? DASH,
        }),
        figure(standingColumn(name, 'payout'), texts('payout'), {
          ...folds,
          value: standingValue(name, 'payout'),
          ...money((metrics) => metrics[name].payout),
          behind: { statuses: standings[name] },
        }),
      ];
    };
    return [
      ...dimensions,
      figure('conversions', metric('conversions'), {
        value: earnedValue('conversions'),
        text: ({ conversions }) => formatCount(conversions),
        behind: { statuses: counted },
        card: 'brief',
        brief: ({ metrics }) => formatCount(metrics.conversions),
      }),
      figure('payout', metric('payout'), {
        value: earnedValue('payout'),
        ...money(({ payout }) => payout),
        behind: { statuses: counted },
        card: 'aside',
        leads: true,
      }),
      figure('revenue', metric('revenue'), {
        value: earnedValue('revenue'),
        ...money(({ revenue }) => revenue),
        behind: {},
      }),
      ...standingNames.flatMap(standing),
    ];
  }, [dimensions, Behind, t, format]);
}

interface Figure {
  readonly value: ColumnValue<RevenueRow>;
  readonly text: (metrics: Earnings) => string;
  /** The conversions that it is made of. */
  readonly behind?: { readonly statuses?: readonly ConversionStatus[] };
}

/** What the tab is about: shown, were it nothing but zeros. */
const alwaysShown: readonly Standing[] = ['approved', 'rejected'];

/** The row that the totals are shown as. */
export const revenueTotals = (total: Earnings): RevenueRow => ({ groups: [], metrics: total });

/** What some rows come to. */
export const sumOfRevenue = (rows: readonly RevenueRow[]): RevenueRow => ({
  groups: [...someGroups],
  metrics: sumEarnings(rows.map(({ metrics }) => metrics)),
});
