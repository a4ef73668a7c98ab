import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lockWaits } from '../../testing/lock-waits.ts';
import { postgresDatabase } from '../../testing/postgres-database.ts';
import { testDatabase } from '../../testing/test-deps.ts';
import { StartError } from '../start-error.ts';
import { type Database, drizzleOver } from './client.ts';
import { isMigrated, migrateDatabase, MIGRATING } from './migrate.ts';

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

test('a database of another version is refused with what to do, and left as it is', async () => {
  const noted = 'select * from drizzle.__drizzle_migrations order by id';
  const { rows } = await database.pool.query<{ hash: string }>(noted);
  await database.pool.query("update drizzle.__drizzle_migrations set hash = 'of another text'");
  const before = await database.pool.query<object>(noted);
  await expect(migrateDatabase(database.pool)).rejects.toThrow(StartError);
  await expect(migrateDatabase(database.pool)).rejects.toThrow('Start that version, or start on an empty');
  expect((await database.pool.query<object>(noted)).rows).toEqual(before.rows);
  await database.pool.query('update drizzle.__drizzle_migrations set hash = $1', [rows[0]?.hash]);
  await migrateDatabase(database.pool);
});

test('a database of a newer version is refused with which one to start, and left as it is', async () => {
  const noted = 'select * from drizzle.__drizzle_migrations order by id';
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'of the newer text', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  const before = await database.pool.query<object>(noted);
  await expect(migrateDatabase(database.pool)).rejects.toThrow(StartError);
  await expect(migrateDatabase(database.pool)).rejects.toThrow(/^The database is newer .* Start the newer/);
  await expect(isMigrated(database.pool)).rejects.toThrow(/^The database is newer/);
  expect((await database.pool.query<object>(noted)).rows).toEqual(before.rows);
  await database.pool.query("delete from drizzle.__drizzle_migrations where hash = 'of the newer text'");
  await migrateDatabase(database.pool);
});

test('two processes that start together migrate one after the other', async () => {
  await expect(
    Promise.all([migrateDatabase(database.pool), migrateDatabase(database.pool)]),
  ).resolves.toBeDefined();
});

// the embedded database has one connection, and nobody to wait for
test.runIf(inject('serverDatabase').kind === 'postgres')(
  'a process waits for another one that migrates for longer than any statement may take',
  async () => {
    const { url, pool, close } = await postgresDatabase();
    const impatient = new pg.Pool({ connectionString: url, max: 1, statement_timeout: 500 });
    try {
      const other = await pool.connect();
      await other.query('select pg_advisory_lock($1)', [MIGRATING]);
      const migrated = migrateDatabase(impatient);
      await expect.poll(() => lockWaits(drizzleOver(pool))).toBe(1);
      await other.query('select pg_sleep(0.8)');
      await other.query('select pg_advisory_unlock($1)', [MIGRATING]);
      other.release();
      await expect(migrated).resolves.toBeUndefined();
      // only for that: it is as impatient as before
      expect((await impatient.query('show statement_timeout')).rows).toEqual([
        { statement_timeout: '500ms' },
      ]);
    } finally {
      await impatient.end();
      await close();
    }
  },
);

test('the database answers in UTC, and what it broke on does not break it', async () => {
  await expect(database.pool.query('select nonsense')).rejects.toThrow('nonsense');
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from publishers');
  expect(rows).toEqual([{ n: 0 }]);
});
