import { useMemo } from 'react';
import type { GroupingDimension } from '#contract/enumerations.ts';
import { TRUNCATE_OFFER_LABEL } from '#contract/limits.ts';
import type { GoalEvent, GoalReport, GoalRow } from '#contract/resources/report-tabs.ts';
import { goalColumn, type GoalPart, goalValue } from '#domain/column-values/goal-value.ts';
import { goalMetrics } from '#domain/column-values/metric-value.ts';
import { goalSum, type ShownGoal, shownGoals, sumEvents } from '#domain/goal-sums.ts';
import { sumMetrics } from '#domain/metrics.ts';
import { formatCount } from '#domain/number-format.ts';
import { formatRatio } from '#domain/ratio.ts';
import { truncate } from '#domain/truncate.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DataColumn, FigureFamily } from '#ui/kit/data-table/column.ts';
import { textRoom } from '#ui/kit/data-table/text-room.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { counted, placed, type ReportLinks, someGroups, useReportColumns } from './columns.tsx';

const inAll = placed(goalMetrics);

/** The report of goals: what the clicks came to in all, then each goal with its conversions, how many clicks reach it, and its payout. */
export function useGoalColumns(
  groupings: readonly GroupingDimension[],
  reached: readonly GoalEvent[],
  links: ReportLinks,
): readonly DataColumn<GoalRow>[] {
  const { t } = useTranslation('revenue');
  const format = usePublisherFormat();
  const traffic = useReportColumns(groupings, inAll, links);
  const { Behind } = links;
  return useMemo(() => {
    const goals = shownGoals(reached);
    const columnsOf = (goal: ShownGoal): DataColumn<GoalRow>[] => {
      const name = goal.goal === null ? t(($) => $.goals.others) : goal.label;
      const sumOf = ({ events }: GoalRow) => goalSum(events, goal, goals);
      const drawn = (row: GoalRow, text: string) =>
        goal.goal === null || sumOf(row).conversions === 0 ? (
          text
        ) : (
          <Behind
            row={{ groups: [...row.groups, { dimension: 'offerGoal', value: goal.goal, label: null }] }}
            statuses={counted}
          >
            {text}
          </Behind>
        );
      const column = (
        id: GoalPart,
        family: FigureFamily,
        textOf: (row: GoalRow) => string,
        width: number,
      ): DataColumn<GoalRow> => ({
        ...goalValue(goal, id, goals),
        id: goalColumn(goal, id),
        header: t(($) => $.goals[id], { name }),
        short: t(($) => $.goals[id], { name: truncate(name, TRUNCATE_OFFER_LABEL) }),
        part: { of: goal.key, short: t(($) => $.goals.short[id]) },
        explanation: t(($) => $.goals.explanation[id], { name }),
        family,
        width,
        align: 'end',
        card: 'more',
        cell: (row) => drawn(row, textOf(row)),
        room: (row) => textRoom(textOf(row)),
        total: (row) => drawn(row, textOf(row)),
      });
      return [
        column('conversions', 'conversions', (row) => formatCount(sumOf(row).conversions), 72),
        column(
          'ratio',
          'ratios',
          (row) => formatRatio(sumOf(row).conversions, row.metrics.clicks) ?? DASH,
          120,
        ),
        column('payout', 'money', (row) => format.money(sumOf(row).payout), 88),
      ];
    };
    return [...traffic, ...goals.flatMap(columnsOf)];
  }, [traffic, reached, Behind, t, format]);
}

/** The row that the totals are shown as. */
export const goalTotals = ({ total, events }: GoalReport): GoalRow => ({
  groups: [],
  metrics: total,
  events,
});

/** What some rows come to. */
export const sumOfGoals = (rows: readonly GoalRow[]): GoalRow => ({
  groups: [...someGroups],
  metrics: sumMetrics(rows.map(({ metrics }) => metrics)),
  events: [...sumEvents(rows.map(({ events }) => events))],
});
