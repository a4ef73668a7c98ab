import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

/**
 * Throws a `StartError` where the database has noted a migration that is none of ours as they are now: until the first
 * release the first migration is changed in place (decision 037), so its tables are those of an earlier version.
 */
export async function refuseOlder(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  if ((await appliedTo(client)).every((hash) => known.has(hash))) return;
  throw new StartError(
    'The database was made by an earlier version, from before the first release. Start on an empty one (another DATA_DIR or DATABASE_URL).',
  );
}

/** The hashes of the migrations that were applied; none where drizzle has noted nothing yet. */
export async function appliedTo(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (found[0]?.name == null) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  return rows.map(({ hash }) => hash);
}
