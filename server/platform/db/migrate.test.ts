import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-deps.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './client.ts';
import { migrateDatabase } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a second start finds nothing to migrate', async () => {
  const count = 'select count(*)::int as n from drizzle.__drizzle_migrations';
  const before = await database.pool.query<{ n: number }>(count);
  await migrateDatabase(database.pool);
  const after = await database.pool.query<{ n: number }>(count);
  expect(before.rows[0]?.n).toBeGreaterThan(0);
  expect(after.rows).toEqual(before.rows);
});

test('a database of an earlier version is refused with what to do, and left as it is', async () => {
  const noted = 'select * from drizzle.__drizzle_migrations order by id';
  const { rows } = await database.pool.query<{ hash: string }>(noted);
  await database.pool.query("update drizzle.__drizzle_migrations set hash = 'of the older text'");
  const before = await database.pool.query<object>(noted);
  await expect(migrateDatabase(database.pool)).rejects.toThrow(StartError);
  await expect(migrateDatabase(database.pool)).rejects.toThrow('Start on an empty one');
  expect((await database.pool.query<object>(noted)).rows).toEqual(before.rows);
  await database.pool.query('update drizzle.__drizzle_migrations set hash = $1', [rows[0]?.hash]);
  await migrateDatabase(database.pool);
});

test('two processes that start together migrate one after the other', async () => {
  await expect(
    Promise.all([migrateDatabase(database.pool), migrateDatabase(database.pool)]),
  ).resolves.toBeDefined();
});

test('the database answers in UTC, and what it broke on does not break it', async () => {
  await expect(database.pool.query('select nonsense')).rejects.toThrow('nonsense');
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from publishers');
  expect(rows).toEqual([{ n: 0 }]);
});
