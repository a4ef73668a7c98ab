import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * That `column` is one of those that `rows` selects, which are read once. Behind `in` they may be read anew for each row
 * that is looked at, as the plan has it; and where they skip what is locked they are others each time, so that all are
 * taken whatever their limit.
 */
export const isAmong = (column: Column, rows: SQLWrapper): SQL => sql`${column} = any(array(${rows}))`;
