import { type AnyPgColumn, bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An id made by the application (`server/platform/ids.ts`), never by the database. */
export const id = () => uuid();
/** Id of a row of another table, which stays as long as this one does. */
export const idOf = (other: () => AnyPgColumn) => id().notNull().references(other);
/** Id of a row of another table, with which this one goes. */
export const partOf = (other: () => AnyPgColumn) => id().notNull().references(other, { onDelete: 'cascade' });
/** Whole ten-thousandths of the currency unit (`#contract/money.ts`). */
export const money = () => bigint({ mode: 'number' });
/** A moment, to the ms. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** A file's content. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
