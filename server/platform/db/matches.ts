import { and, type Column, eq, getTableColumns, isNull, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** By the names of columns; null: nothing stands there. */
type Values<T extends PgTable> = {
  readonly [Name in keyof T['$inferSelect']]?: T['$inferSelect'][Name] | SQLWrapper;
};

/** Rows in which all of these stand. */
export function matches<T extends PgTable>(table: T, values: Values<T>): SQL | undefined {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  return and(
    ...Object.entries(values).map(([name, value]) => {
      const column = columns[name] as Column; // the names are the table's
      return value === null ? isNull(column) : eq(column, value);
    }),
  );
}

/** What a publisher's row is found by, in a table or of one. */
type Key<Part> = Readonly<Record<'publisherId' | 'id', Part>>;

/** The row of this publisher with this id, or of two tables the rows that belong together. Of a row nothing else is looked at. */
export const isRow = (table: Key<Column>, { publisherId, id }: Key<string | Column>): SQL | undefined =>
  and(eq(table.publisherId, publisherId), eq(table.id, id));
