import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { drizzleOver } from './client.ts';
import { appliedTo, refuseOlder, refuseOtherVersions } from './refuse-other-versions.ts';
import { unhurried } from './silence.ts';

/** Beside this file in the sources, beside the bundle in `dist/server`. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** @internal for tests. Any number, the same in every server process. */
export const MIGRATING = 7_120_425;

/**
 * Whether there is a network in this database. Throws a `StartError` for one of another version: what speaks to the
 * database beside the network changes no tables that the network's processes work with.
 */
export const isMigrated = async (pool: pg.Pool): Promise<boolean> => {
  const client = await pool.connect();
  try {
    if ((await appliedTo(client)).length === 0) return false;
    await refuseOtherVersions(client, migrationsFolder);
    await refuseOlder(client, migrationsFolder);
    return true;
  } finally {
    client.release();
  }
};

/**
 * Brings the schema up to date; of several processes starting together one works and the others wait. Throws a
 * `StartError` for a database of a newer version, and for one of before the first release.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // a large table takes its time, and whoever waits for that as long
    await unhurried(client, async () => {
      await client.query('select pg_advisory_lock($1)', [MIGRATING]);
      try {
        await refuseOtherVersions(client, migrationsFolder);
        await migrate(drizzleOver(client), { migrationsFolder });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATING]);
      }
    });
  } finally {
    client.release();
  }
}
