import type { GoalRow } from '#contract/resources/report-tabs.ts';
import { goalSum, type ShownGoal } from '../goal-sums.ts';
import { shareOf } from '../share.ts';
import type { ColumnValue } from './column-value.ts';

/** What is told of each goal. */
export const goalParts = ['conversions', 'ratio', 'payout'] as const;
export type GoalPart = (typeof goalParts)[number];

export const goalColumn = (goal: ShownGoal, part: GoalPart): string => `goal.${goal.key}.${part}`;

/** `shown`: all goals with columns of their own. */
export function goalValue(
  goal: ShownGoal,
  part: GoalPart,
  shown: readonly ShownGoal[],
): ColumnValue<GoalRow> {
  const of = ({ events, metrics }: GoalRow): string | null => {
    const { conversions, payout } = goalSum(events, goal, shown);
    if (part === 'payout') return payout;
    return part === 'ratio' ? shareOf(conversions, metrics.clicks) : String(conversions);
  };
  return {
    csv: (row) => of(row) ?? '',
    sort: { kind: 'decimal', value: of },
    ...(part === 'payout' && { unit: 'currency' as const }),
  };
}
