import type { Db } from '../platform/db/client.ts';
import type { ValueDimension } from '../events/dimensions.ts';
import type { Filter } from '../events/filters.ts';
import { askedSpan } from '../events/range.ts';
import type { Sums } from '../events/sums.ts';
import { aggregate } from './aggregate.ts';

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
export async function ofLastDays(
  db: Db,
  { publisherId, timezone }: InZone,
  now: Date,
  by: ValueDimension,
  filters: readonly Filter[] = [],
): Promise<ReadonlyMap<string, Sums>> {
  const { start, end, spans } = askedSpan({}, timezone, now);
  const groups = await aggregate(db, {
    publisherId,
    from: start,
    to: end,
    spans,
    keys: [by],
    filters,
    limit: ALL_GROUPS,
  });
  return new Map(groups.map(({ keys, sums }) => [String(keys[0]), sums]));
}
