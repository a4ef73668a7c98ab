import { sumAmounts } from '#contract/money.ts';
import type { GoalEvent } from '#contract/resources/report-tabs.ts';

/** More goals than that are told together: each takes three columns. */
const GOALS_SHOWN = 6;

/** A goal with columns of its own, or all others together. */
export interface ShownGoal {
  /** Null: the others. */
  readonly goal: string | null;
  readonly label: string;
  /** Tells its columns apart in an address, whatever other goals there are. */
  readonly key: string;
}

/** The goals that have columns, of all that were reached, the one with most conversions first. */
export function shownGoals(events: readonly GoalEvent[], most = GOALS_SHOWN): readonly ShownGoal[] {
  const named = events.length <= most ? events : events.slice(0, most - 1);
  const goals = named.map(({ goal, label }): ShownGoal => ({ goal, label, key: keyOf(goal) }));
  return named.length === events.length ? goals : [...goals, { goal: null, label: '', key: 'others' }];
}

/** What came of one of them in a row; `shown` are all that have columns. */
export function goalSum(
  events: readonly GoalEvent[],
  { goal }: ShownGoal,
  shown: readonly ShownGoal[],
): Pick<GoalEvent, 'conversions' | 'payout'> {
  const those = events.filter((event) =>
    goal === null ? !shown.some((one) => one.goal === event.goal) : event.goal === goal,
  );
  return {
    conversions: those.reduce((sum, { conversions }) => sum + conversions, 0),
    payout: sumAmounts(those.map(({ payout }) => payout)),
  };
}

/** The goals that several rows have reached, each with what came of it in all of them. */
export function sumEvents(rows: readonly (readonly GoalEvent[])[]): readonly GoalEvent[] {
  const sums = new Map<string, GoalEvent>();
  for (const event of rows.flat()) {
    const before = sums.get(event.goal);
    const payout = sumAmounts([before?.payout ?? '0', event.payout]);
    sums.set(event.goal, { ...event, conversions: (before?.conversions ?? 0) + event.conversions, payout });
  }
  return [...sums.values()];
}

/** Goals are called anything in any script; a column's name in an address is letters and digits. */
function keyOf(goal: string): string {
  let hash = 0x811c9dc5;
  for (const character of goal) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
