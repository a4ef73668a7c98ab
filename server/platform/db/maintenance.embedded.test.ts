import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/test-deps.ts';
import type { Database } from './client.ts';
import { maintain } from './maintenance.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a table that has grown is seen to, once, and a quiet one is left alone', async () => {
  await database.pool.query('create table grown as select generate_series(1, 5000) as n');
  await database.pool.query('create table quiet as select 1 as n');
  // the database counts what changes with a delay of its own
  const seenTo = await vi.waitFor(
    async () => {
      const names = await maintain(database.pool);
      expect(names).toContain('public.grown');
      return names;
    },
    { timeout: 20_000 },
  );
  expect(seenTo).not.toContain('public.quiet');
  const { rows } = await database.pool.query<{ tuples: number }>(
    `select reltuples::int as tuples from pg_class where relname = 'grown'`,
  );
  expect(rows).toEqual([{ tuples: 5000 }]);
  expect(await maintain(database.pool)).not.toContain('public.grown');
});
