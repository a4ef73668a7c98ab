import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';

/**
 * How many connections wait for a row that another one holds. PostgreSQL alone tells, and inside one transaction always
 * what it said there at first.
 */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } = await db.execute<{ readonly n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
}
