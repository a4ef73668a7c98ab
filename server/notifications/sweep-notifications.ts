import { sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/spans.ts';
import { inBatches } from '../platform/db/in-batches.ts';
import type { Deps } from '../platform/deps.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { notifications } from './tables.ts';

/** A year: what is older nobody looks up, read or not. */
const KEPT_MS = 365 * DAY_MS;
const BATCH = 1_000;

/** Clears away what publishers were told long ago, some at a time: others want the database, too. */
export async function sweepNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString();
  // each publisher's by the index that its list has: by their time alone the whole table would be read
  const clear = () =>
    db.execute(sql`
      delete from ${notifications} where (publisher_id, id) in (
        select old.publisher_id, old.id from ${publishers} cross join lateral (
          select mine.publisher_id, mine.id from ${notifications} mine
          where mine.publisher_id = ${publishers.id} and mine.created_at < ${before}::timestamptz
          limit ${BATCH}::int) old
        limit ${BATCH}::int)`);
  await inBatches(BATCH, clear);
}
