import type * as v from 'valibot';
import type { GoalParams } from '#contract/resources/report-params.ts';
import type { GoalEvent, GoalReport } from '#contract/resources/report-tabs.ts';
import type { KeyValue } from '../events/question.ts';
import { readEvents } from '../events/read-events.ts';
import { addEarned, type Earned, earningsOf } from '../events/standings.ts';
import { addSums, metricsOf, noSums } from '../events/sums.ts';
import type { Figures } from './figures.ts';
import { labelOf, type Reader } from './labels.ts';
import { type Asker, framed } from './report.ts';

/**
 * Which goals the visitors of each row have reached. Visits have no goal yet: where the rows are goals themselves, they
 * stand in a row without one. Throws as `reportOf`.
 */
export async function goalReportOf(
  figures: Figures,
  asker: Asker,
  params: v.InferOutput<typeof GoalParams>,
): Promise<GoalReport> {
  const { frame, question, rowsOf } = framed(figures, asker, { ...params, tab: 'goalPerformance' });
  const { keys } = question;
  const byGoal = { ...question, keys: [...keys, 'offerGoal'], timeOf: 'conversion' } as const;
  const asked = keys.includes('offerGoal') ? [] : [byGoal];
  const [groups, reached = []] = await readEvents(figures.db, question, ...asked);
  const reader = { reference: await figures.catalogue.reference(), language: asker.language };
  const [inRows, inAll] = [new Map<string, Goals>(), new Map<string, Goals>()];
  for (const { keys: of, sums } of reached) {
    const goal = String(of.at(-1));
    addTo(inRows, keyOf(of.slice(0, -1)), goal, sums);
    addTo(inAll, '', goal, sums);
  }
  return {
    ...frame,
    rows: await rowsOf(groups, ({ keys: of, sums }) => ({
      metrics: metricsOf(sums),
      events: eventsOf(inRows.get(keyOf(of)), reader),
    })),
    total: metricsOf(groups.map(({ sums }) => sums).reduce(addSums, noSums)),
    events: eventsOf(inAll.get(''), reader),
  };
}

type Goals = Map<string, Earned>;
const keyOf = (keys: readonly KeyValue[]): string => JSON.stringify(keys);

function addTo(into: Map<string, Goals>, key: string, goal: string, earned: Earned): void {
  const goals = into.get(key) ?? new Map<string, Earned>();
  const known = goals.get(goal);
  goals.set(goal, known ? addEarned(known, earned) : earned);
  into.set(key, goals);
}

/** The goal with most conversions first; what was only rejected has come to nothing. */
function eventsOf(goals: Goals | undefined, reader: Reader): GoalEvent[] {
  return [...(goals ?? [])]
    .map(([goal, earned]) => {
      const { conversions, payout } = earningsOf(earned);
      return { goal, label: labelOf(reader, 'offerGoal', goal) ?? goal, conversions, payout };
    })
    .filter(({ conversions }) => conversions > 0)
    .toSorted((a, b) => b.conversions - a.conversions || (a.goal < b.goal ? -1 : 1));
}
