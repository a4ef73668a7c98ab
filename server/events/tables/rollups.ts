import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, money } from '../../platform/db/columns.ts';

const sums = {
  publisherId: id().notNull(),
  /** A name of `server/events/dimensions.ts`; `total` for no dimension. */
  dimension: text().notNull(),
  /** Quarters of an hour, or days, since 1970 (UTC). */
  bucket: integer().notNull(),
  /** '' stands for none: the tracker stores no empty values. */
  value: text().notNull(),
  hits: integer().notNull(),
  uniqueHits: integer().notNull(),
  clicks: integer().notNull(),
  uniqueClicks: integer().notNull(),
  conversions: integer().notNull(),
  payout: money().notNull(),
  revenue: money().notNull(),
};

/** Sums a quarter of an hour, for the dimensions with few values: zones and DST days cut right. Written with the events. */
export const rollupQuarterHours = pgTable('rollup_quarters', sums, (table) => [
  primaryKey({ columns: [table.publisherId, table.dimension, table.bucket, table.value] }),
]);

/**
 * Sums a day (UTC) for every dimension: the middle of long ranges. Written with the events. Of dimensions with many values
 * sums of eight days, too (`server/events/periods.ts`).
 */
export const rollupDays = pgTable('rollup_days', sums, (table) => [
  primaryKey({ columns: [table.publisherId, table.dimension, table.bucket, table.value] }),
]);
