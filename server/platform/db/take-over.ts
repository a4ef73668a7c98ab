import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../config.ts';

/** When the three migrations were made that stand in the first one since, ms since 1970: what drizzle notes of them. */
export const beforeTheFirst: readonly number[] = [1795325191081, 1795325192500, 1795325193812];

/** What those databases lack stands behind this line of the first migration. */
export const LACKED = '-- since the take-over';

/**
 * Before the first release there were three migrations; they are one now. A database that has all three gets what
 * has come since, and counts as migrated by the first. One that has only some of them was left by a start that
 * broke off, or has the first without the category of news: it throws a `StartError`. `client` alone migrates.
 */
export async function takeOver(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder });
  const applied = await appliedOf(client);
  if (!first || applied.length === 0 || applied.includes(first.folderMillis)) return;
  if (!beforeTheFirst.every((when) => applied.includes(when))) {
    throw new StartError(
      'The database was left half made by an earlier version. Start on an empty one (another DATA_DIR or DATABASE_URL), or on a copy from before.',
    );
  }
  const lacked = first.sql.slice(first.sql.findIndex((statement) => statement.includes(LACKED)));
  await client.query('begin');
  try {
    for (const statement of lacked) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      first.hash,
      first.folderMillis,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Nothing where drizzle has noted nothing yet. */
async function appliedOf(client: pg.ClientBase): Promise<number[]> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (found[0]?.name == null) return [];
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ created_at }) => Number(created_at));
}
