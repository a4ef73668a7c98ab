import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { dayAt, dayStart } from '#domain/zone.ts';
import { HISTORY_DAYS } from '../demo/rhythm.ts';
import { demoHistory } from '../demo/settings.ts';
import { drizzleOver } from '../platform/db/client.ts';
import { hostPglite, pgliteConnection } from '../platform/db/pglite-host.ts';
import { writeSetting } from '../platform/settings.ts';
import type { Content } from './contents.ts';

/**
 * Makes a data folder on the embedded database in which a network has stood before, so that one starts without the work of
 * a first start. @returns what `fill` has put there.
 */
export async function stoodBefore<Filled>(
  dataDir: string,
  content: Content,
  fill: (pool: pg.Pool) => Promise<Filled>,
): Promise<Filled> {
  const given = inject('serverDatabase');
  if (given.kind !== 'pglite') throw new Error('a data folder is of the embedded database');
  await mkdir(dataDir, { recursive: true });
  const loadDataDir = new Blob([await readFile(given.files[content])]);
  const hosted = await hostPglite(await PGlite.create(join(dataDir, 'pgdata'), { loadDataDir }), dataDir);
  const pool = new pg.Pool({ ...pgliteConnection(dataDir), max: 1 });
  const filled = await fill(pool);
  await pool.end();
  await hosted.close();
  return filled;
}

/** Of a demo the history is taken for made, which keeps a core busy for a minute. */
export const withHistory = (pool: pg.Pool): Promise<unknown> => {
  const until = Date.now();
  const start = dayStart(addDays(dayAt(until, 'UTC'), -HISTORY_DAYS), 'UTC');
  return writeSetting(drizzleOver(pool), demoHistory, { start, until });
};

/** With its tables alone. */
export const empty = (): Promise<void> => Promise.resolve();
