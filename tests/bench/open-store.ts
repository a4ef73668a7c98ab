import pg from 'pg';
import { eq } from 'drizzle-orm';
import { systemClock } from '#server/platform/clock.ts';
import { drizzleOver } from '#server/platform/db/client.ts';
import { pgliteConnection } from '#server/platform/db/pglite-host.ts';
import type { Deps } from '#server/platform/deps.ts';
import { uuids } from '#server/platform/ids.ts';
import { type PublisherRow, publishers } from '#server/platform/tables/publishers.ts';

/** The database of a network that is running, beside it, as the manager's command line uses it. */
export interface Store extends Pick<Deps, 'db' | 'clock' | 'ids'> {
  readonly publisher: PublisherRow;
  readonly close: () => Promise<void>;
}

export async function openStore(dataDir: string, username: string): Promise<Store> {
  const pool = new pg.Pool({ ...pgliteConnection(dataDir), max: 1 });
  const db = drizzleOver(pool);
  const clock = systemClock();
  const [publisher] = await db.select().from(publishers).where(eq(publishers.username, username));
  if (!publisher) throw new Error(`there is no publisher ${username}`);
  return { db, clock, ids: uuids(clock), publisher, close: () => pool.end() };
}
