import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, money } from '../platform/db/columns.ts';
import { publishers } from '../platform/tables/publishers.ts';

/** Approved conversions of a period, put together to be paid at once. */
export const payments = pgTable(
  'payments',
  {
    publisherId: id()
      .notNull()
      .references(() => publishers.id),
    id: id().notNull(),
    periodFrom: date({ mode: 'string' }).notNull(),
    periodTo: date({ mode: 'string' }).notNull(),
    amount: money().notNull(),
    status: text().$type<'inPayment' | 'paid' | 'cancelled'>().notNull(),
    createdAt: moment().notNull(),
    paidAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.id] })],
);
