import type { EntityTable } from 'dexie';
import { paths } from '#contract/paths.ts';
import type { PanelTables } from './tables.ts';

/** A thing with an address of its own. The key of an IndexedDB record cannot be called `@id`, so it stands beside. */
export interface StoredRow {
  readonly key: string;
  readonly value: unknown;
  /** Set by a command: an answer asked before it does not overwrite the row. ms since 1970. */
  readonly changedAt?: number;
}

/** Families with a table of their own. */
const own: readonly string[] = [
  paths.conversions,
  paths.announcements,
  paths.notifications,
  paths.faqs,
  paths.additionalPages,
  paths.sessions,
];

/** A family's table. What only fills a select shares one: several such lists show the same thing differently. */
export function tableOf(tables: PanelTables, path: string): EntityTable<StoredRow, 'key'> {
  switch (path) {
    case paths.conversions:
      return tables.conversions;
    case paths.announcements:
      return tables.announcements;
    case paths.notifications:
      return tables.notifications;
    case paths.faqs:
      return tables.faqs;
    case paths.additionalPages:
      return tables.pages;
    case paths.sessions:
      return tables.sessions;
    default:
      return tables.choices;
  }
}

/** The key of a row: its address, behind the path of its list where the table is shared. */
export function rowKey(path: string, row: unknown): string {
  const { '@id': iri } = row as { '@id'?: unknown }; // rows of a list have an address (contract, Resource.store)
  if (typeof iri !== 'string') throw new TypeError(`a row of ${path} has no @id`);
  return own.includes(path) ? iri : `${path} ${iri}`;
}

/** Every table of rows, for what concerns them all. */
export const rowTables = (tables: PanelTables): EntityTable<StoredRow, 'key'>[] => [
  tables.conversions,
  tables.announcements,
  tables.notifications,
  tables.faqs,
  tables.pages,
  tables.sessions,
  tables.choices,
];
