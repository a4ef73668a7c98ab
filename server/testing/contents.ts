import type pg from 'pg';
import { seedDemo } from '../demo/seed-demo.ts';
import { standingClock } from '../platform/clock.ts';
import { drizzleOver } from '../platform/db/client.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { uuids } from '../platform/ids.ts';
import { TEST_NOW } from './test-now.ts';

/** What the database of a test begins with: tables alone, or the demo's accounts, news and answers in them. */
export type Content = 'tables' | 'demo';

const SECOND = 1000;

/** Once a run: each is put into a copy of the one before. */
export const contents: ReadonlyMap<Content, (pool: pg.Pool) => Promise<void>> = new Map([
  ['tables', migrateDatabase],
  [
    'demo',
    (pool: pg.Pool) => {
      const clock = standingClock(TEST_NOW);
      // what a test makes sorts behind
      const before = standingClock(Date.parse(TEST_NOW) - SECOND);
      return seedDemo({ db: drizzleOver(pool), clock, ids: uuids(before) });
    },
  ],
]);
