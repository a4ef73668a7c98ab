import type { Db } from '../platform/db/client.ts';
import type { ValueDimension } from '../events/dimensions.ts';
import type { Filter } from '../events/filters.ts';
import { askedSpan } from '../events/range.ts';
import type { Sums } from '../events/sums.ts';
import { aggregate, aggregateFrom } from './aggregate.ts';
import { choicePlan } from './plan.ts';
import type { Group, Question } from './question.ts';

/** Whose days they are. */
export interface InZone {
  readonly publisherId: string;
  readonly timezone: string;
}

/** More than anybody has of anything that is told here. */
const ALL_GROUPS = 100_000;

/**
 * What came of a publisher's last 30 days with today, in its own zone, by the values of a dimension: the days of a report
 * that nobody has chosen any for, so that both say the same (decision 172). A value without anything is none.
 */
export const ofLastDays = async (
  db: Db,
  of: InZone,
  now: Date,
  by: ValueDimension,
  filters: readonly Filter[] = [],
): Promise<ReadonlyMap<string, Sums>> => byValue(await aggregate(db, questionOf(of, now, by, filters)));

/** Of the same days what one smartlink sent to each offer, by the offer's `relativeId`. */
export async function sentToOffers(
  db: Db,
  of: InZone,
  now: Date,
  smartlink: number,
): Promise<ReadonlyMap<string, Sums>> {
  const filters = [{ dimension: 'smartlinkCampaign', values: [String(smartlink)] }] as const;
  const question = questionOf(of, now, 'offerCampaign', filters);
  return byValue(await aggregateFrom(db, question, choicePlan(question)));
}

function questionOf(
  { publisherId, timezone }: InZone,
  now: Date,
  by: ValueDimension,
  filters: readonly Filter[],
): Question {
  const { start, end, spans } = askedSpan({}, timezone, now);
  return { publisherId, from: start, to: end, spans, keys: [by], filters, limit: ALL_GROUPS };
}

const byValue = (groups: readonly Group[]): ReadonlyMap<string, Sums> =>
  new Map(groups.map(({ keys, sums }) => [String(keys[0]), sums]));
