import type pg from 'pg';

/** What autovacuum would look at: rows that came, went or changed since a table was last seen to. */
const touchedTables = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) > 1000 + n_live_tup / 10
  order by relid`;

/**
 * The embedded database has no autovacuum and no checkpoint by itself. It has one connection besides, and
 * a vacuum of everything held a log-in up for seconds: so only the tables that have changed a good deal
 * since the last time, one a statement, with room between them for whoever waits. Never inside a transaction.
 * Gives the tables that were seen to.
 */
export async function maintain(pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> {
  await pool.query('CHECKPOINT');
  const { rows } = await pool.query<{ name: string }>(touchedTables);
  const names = rows.map(({ name }) => name);
  for (const name of names) await pool.query(`VACUUM (ANALYZE) ${name}`);
  return names;
}
