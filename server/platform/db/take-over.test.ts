import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePublisher } from '../../testing/network.ts';
import { testDatabase, testDeps } from '../../testing/test-deps.ts';
import { publishers } from '../tables/publishers.ts';
import { StartError } from '../config.ts';
import type { Database } from './client.ts';
import { migrateDatabase } from './migrate.ts';
import { beforeTheFirst, LACKED } from './take-over.ts';

const [first] = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
});
const statements = first?.sql ?? [];
const lackedFrom = statements.findIndex((statement) => statement.includes(LACKED));

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
});
afterEach(() => database.close());

/** As the three migrations before the first release left it; `noted` of them are noted as done. */
async function makeOld(noted: readonly number[]): Promise<void> {
  for (const statement of statements.slice(0, lackedFrom)) await database.pool.query(statement);
  await database.pool.query('alter table announcements drop column category');
  await note(noted);
}
async function note(noted: readonly number[]): Promise<void> {
  await database.pool.query(`create schema drizzle; create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  for (const when of noted) {
    const values = ['of that time', when];
    await database.pool.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      values,
    );
  }
}
const triggers = async () => {
  const { rows } = await database.pool.query<{ tgname: string }>(
    'select tgname from pg_trigger where not tgisinternal order by tgname',
  );
  return rows.map(({ tgname }) => tgname);
};

test('a database of the version before keeps its rows, and gets what has come since', async () => {
  await makeOld(beforeTheFirst);
  const { id, username } = await makePublisher({ ...(await testDeps()), db: database.db });
  const before = await triggers();
  await migrateDatabase(database.pool);
  expect(await database.db.select().from(publishers)).toMatchObject([{ id, username }]);
  const after = await triggers();
  expect(before.every((name) => after.includes(name))).toBe(true);
  expect(after).toContain('offers_tell');
  expect(before).not.toContain('offers_tell');
  await database.pool.query("select category from announcements where category = 'network'");
  await migrateDatabase(database.pool);
  expect(await triggers()).toEqual(after);
});

test('it is then like one that was made anew', async () => {
  await makeOld(beforeTheFirst);
  await migrateDatabase(database.pool);
  const taken = await triggers();
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateDatabase(database.pool);
  expect(await triggers()).toEqual(taken);
});

test.each([1, 2])('one with %i of the three is refused with what to do, and left as it is', async (count) => {
  await makeOld(beforeTheFirst.slice(0, count));
  const before = await triggers();
  await expect(migrateDatabase(database.pool)).rejects.toThrow(StartError);
  await expect(migrateDatabase(database.pool)).rejects.toThrow('Start on an empty one');
  expect(await triggers()).toEqual(before);
});

/** The first of two, while the category of news stood in one of its own. */
const firstOfTwo = 1795390000000;

test('one of the days when they were two is migrated where it had both, else refused', async () => {
  for (const statement of statements) await database.pool.query(statement);
  await note([firstOfTwo, first?.folderMillis ?? 0]);
  await migrateDatabase(database.pool);
  await database.pool.query('delete from drizzle.__drizzle_migrations where created_at > $1', [firstOfTwo]);
  await expect(migrateDatabase(database.pool)).rejects.toThrow('Start on an empty one');
});
