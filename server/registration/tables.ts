import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/enumerations.ts';
import type { customFieldType } from '#contract/statuses.ts';
import { bytes, id, moment, partOf } from '../platform/db/columns.ts';
import { ofPublisher } from '../platform/tables/publishers.ts';

/** Questions that the network adds to the registration (specification 3). Reference table. */
export const customFields = pgTable('custom_fields', {
  id: id().primaryKey(),
  /** Order on the form. */
  position: integer().notNull(),
  kind: text().$type<(typeof customFieldType.names)[number]>().notNull(),
  required: boolean().notNull(),
  multiple: boolean().notNull(),
  /** Of a multi-select: options joined with comma and space. */
  defaultValue: text(),
  selectOptions: text().array().notNull(),
});

/** What a custom field is called in a language; one of them is the default. Reference table. */
export const customFieldTitles = pgTable(
  'custom_field_titles',
  {
    fieldId: partOf(() => customFields.id),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    /** What the options are called, in their order; none: as they are sent. */
    options: text().array().notNull().default([]),
    isDefault: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fieldId, table.language] })],
);

/** What a publisher answered; pictures are in `publisher_files`. */
export const customFieldValues = pgTable(
  'custom_field_values',
  {
    publisherId: ofPublisher(),
    fieldId: partOf(() => customFields.id),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.fieldId] })],
);

/** Pictures that belong to a publisher's answer. */
export const publisherFiles = pgTable(
  'publisher_files',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
    createdAt: moment().notNull(),
    fieldId: partOf(() => customFields.id),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.id] })],
);
