import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-deps.ts';
import type { Database } from './client.ts';
import { localTables, referenceTables } from '../../testing/placement.ts';

interface Key {
  readonly table: string;
  readonly name: string;
  readonly kind: string;
  readonly columns: readonly string[];
  readonly target: string | null;
}

let database: Database;
let tables: readonly string[];
let keys: readonly Key[];
beforeAll(async () => {
  database = await testDatabase();
  const found = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  tables = found.rows.map(({ name }) => name);
  const constraints = await database.pool.query<Key>(
    `select r.relname::text as "table", c.conname::text as name, c.contype::text as kind, t.relname::text as target,
            array(select a.attname::text from unnest(c.conkey) with ordinality k(num, place)
                  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by k.place) as columns
       from pg_constraint c
       join pg_class r on r.oid = c.conrelid
       join pg_namespace n on n.oid = r.relnamespace and n.nspname = 'public'
       left join pg_class t on t.oid = c.confrelid
      where c.contype in ('p', 'u', 'f')`,
  );
  const indexes = await database.pool.query<Key>(
    `select r.relname::text as "table", i.relname::text as name, 'u' as kind, null as target,
            array(select a.attname::text from unnest(x.indkey::int[]) with ordinality k(num, place)
                  join pg_attribute a on a.attrelid = r.oid and a.attnum = k.num order by k.place) as columns
       from pg_index x
       join pg_class i on i.oid = x.indexrelid
       join pg_class r on r.oid = x.indrelid
       join pg_namespace n on n.oid = r.relnamespace and n.nspname = 'public'
      where x.indisunique`,
  );
  keys = [...constraints.rows, ...indexes.rows];
});
afterAll(() => database.close());

const ofPublishers = () => tables.filter((table) => !referenceTables.has(table) && !localTables.has(table));

test('every marked table exists, and the others belong to publishers', () => {
  expect(tables).toEqual(expect.arrayContaining([...referenceTables, ...localTables]));
  expect(ofPublishers().length).toBeGreaterThan(3);
});

test('every table of a publisher has a primary key', () => {
  const keyed = new Set(keys.filter(({ kind }) => kind === 'p').map(({ table }) => table));
  expect(ofPublishers().filter((table) => !keyed.has(table))).toEqual([]);
});

test('publisher_id comes first in every key, unique constraint and foreign key of a table of a publisher', () => {
  const own = new Set(ofPublishers());
  const wrong = keys.filter(
    ({ table, kind, columns, target }) =>
      own.has(table) &&
      columns[0] !== 'publisher_id' &&
      // a reference table is on every machine, so any column may lead there
      !(kind === 'f' && target !== null && referenceTables.has(target)),
  );
  expect(wrong).toEqual([]);
});

test('no reference table leads to a table of a publisher', () => {
  const own = new Set(ofPublishers());
  const wrong = keys.filter(
    ({ table, target }) => referenceTables.has(table) && target !== null && own.has(target),
  );
  expect(wrong).toEqual([]);
});

test('no column takes its value from a sequence or from the database: the application makes the ids', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public'
        and (column_default like 'nextval%' or column_default like '%gen_random_uuid%' or is_identity = 'YES')`,
  );
  expect(rows).toEqual([]);
});
