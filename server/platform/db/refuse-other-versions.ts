import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** A migration as drizzle has noted it in the database: its text's hash, and when it was written, in ms. */
interface Applied {
  readonly hash: string;
  readonly writtenAt: number;
}

/**
 * Throws a `StartError` where the database has noted a migration that is none of ours as they are now. One that was
 * written after our last is a newer version's. Of any other nobody can tell: until the first release the first
 * migration is changed in place (decision 037), and may keep its time.
 */
export async function refuseOtherVersions(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder });
  const known = new Set(ours.map(({ hash }) => hash));
  const last = Math.max(...ours.map(({ folderMillis }) => folderMillis));
  const others = (await appliedTo(client)).filter(({ hash }) => !known.has(hash));
  if (others.some(({ writtenAt }) => writtenAt > last))
    throw new StartError('The database is newer than this version of the network. Start the newer version.');
  if (others.length > 0)
    throw new StartError(
      'The database was made by another version, from before the first release. Start that version, or start on an empty database (another DATA_DIR or DATABASE_URL).',
    );
}

/** Throws a `StartError` where a migration of ours is still to be applied. */
export async function refuseOlder(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const known = new Set((await appliedTo(client)).map(({ hash }) => hash));
  if (readMigrationFiles({ migrationsFolder }).some(({ hash }) => !known.has(hash)))
    throw new StartError(
      'The database is older than this version of the network. Start this version on it first: that brings it up to date.',
    );
}

/** The migrations that were applied; none where drizzle has noted nothing yet. */
export async function appliedTo(client: Pick<pg.ClientBase, 'query'>): Promise<readonly Applied[]> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (found[0]?.name == null) return [];
  const { rows } = await client.query<Applied>(
    'select hash, created_at::float8 as "writtenAt" from drizzle.__drizzle_migrations',
  );
  return rows;
}
