import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from './client.ts';

/**
 * Inserts many rows in one statement, a parameter a column: quick for thousands of rows, where a
 * parameter a value meets the protocol's limit of 65,535. `tail` is what follows, `on conflict … returning …`.
 */
export async function insertRows<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferSelect'][],
  tail: SQL,
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return [];
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([key]) => sql.identifier(toSnakeCase(key)));
  const values = columns.map(
    ([key, column]) => sql`${sql.param(rows.map((row) => row[key]))}::${sql.raw(column.getSQLType())}[]`,
  );
  const { rows: answer } = await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)}) select * from unnest(${sql.join(values, sql`, `)}) ${tail}`);
  return answer;
}
