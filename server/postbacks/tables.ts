import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  DeliveryStatus,
  PostbackScope,
  PostbackStatus,
  PostbackTrigger,
} from '#contract/postback-names.ts';
import { id, moment } from '../platform/db/columns.ts';
import { ofPublisher } from '../platform/tables/publishers.ts';

/** Addresses that a publisher has called when a conversion changes (specification 3). */
export const postbacks = pgTable(
  'postbacks',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    /** With its macros. */
    url: text().notNull(),
    key: text().notNull(),
    scope: text().$type<PostbackScope>().notNull(),
    /** `relativeId` of the offer or smartlink; null: all. */
    campaign: integer(),
    /** Titles; empty: every goal. */
    goals: text().array().notNull(),
    statuses: text().array().$type<PostbackTrigger[]>().notNull(),
    template: text(),
    status: text().$type<PostbackStatus>().notNull(),
    /** Attempts that failed in a row. */
    failures: integer().notNull().default(0),
    /** When the first of these was; null: the latest attempt was taken, or none was made. */
    failingSince: moment(),
    /** When its owner was last told that it fails; null: not since it was resumed or changed. */
    failingToldAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.id] })],
);
export type PostbackRow = typeof postbacks.$inferSelect;

/** The receiver of every test: however many addresses a publisher tests, its tests wait for each other. */
export const TESTED = 'test';

/** Calls that are due, under way or over. No foreign key to the conversion: it is written in the same transaction. */
export const postbackDeliveries = pgTable(
  'postback_deliveries',
  {
    publisherId: id().notNull(),
    id: id().notNull(),
    /** Null: a test of an address that is not kept. */
    postbackId: id(),
    conversionId: id(),
    trigger: text().$type<PostbackTrigger>().notNull(),
    test: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    /** Filled, with its secrets: never shown as it is. */
    url: text().notNull(),
    /** Its publisher wants it sent anew: before it is called it is filled by what its postback calls by then. */
    refill: boolean().notNull().default(false),
    /** Host, without its port: what a receiver is known by until it is called. `TESTED`: of a test. */
    receiver: text().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    /** Number of the last attempt. */
    attempt: integer().notNull().default(0),
    /** The last attempt that is made by itself. */
    attempts: integer().notNull(),
    /** When it is due; while it is being sent, when its sender is given up. Null: not again. */
    nextAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    foreignKey({
      name: 'postback_deliveries_postback',
      columns: [table.publisherId, table.postbackId],
      foreignColumns: [postbacks.publisherId, postbacks.id],
    }).onDelete('cascade'),
    index('postback_deliveries_log').on(table.publisherId, table.postbackId, table.createdAt, table.id),
    index('postback_deliveries_old')
      .on(table.test, table.createdAt)
      .where(sql`${table.nextAt} is null`),
    index('postback_deliveries_of').on(table.publisherId, table.postbackId, table.status),
    // what was told of one conversion
    index('postback_deliveries_conversion')
      .on(table.publisherId, table.conversionId)
      .where(sql`${table.conversionId} is not null`),
    // the whole order in which `due_postbacks` steps through what is due
    index('postback_deliveries_due')
      .on(table.test, table.publisherId, table.receiver, table.nextAt)
      .where(sql`${table.nextAt} is not null`),
  ],
);
export type DeliveryRow = typeof postbackDeliveries.$inferSelect;

/**
 * One call each, written before it is made: no number is used twice. Not ended: its sender died, nobody knows. The
 * number 0 is no call: it says why none can be made.
 */
export const postbackAttempts = pgTable(
  'postback_attempts',
  {
    publisherId: id().notNull(),
    deliveryId: id().notNull(),
    number: integer().notNull(),
    startedAt: moment().notNull(),
    endedAt: moment(),
    /** Status of HTTP; null: no answer. */
    answer: integer(),
    /** At most 2 kB of what the receiver said. */
    body: text(),
    error: text(),
    durationMs: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.deliveryId, table.number] }),
    foreignKey({
      name: 'postback_attempts_delivery',
      columns: [table.publisherId, table.deliveryId],
      foreignColumns: [postbackDeliveries.publisherId, postbackDeliveries.id],
    }).onDelete('cascade'),
  ],
);
