import { Dexie, type EntityTable } from 'dexie';
import { familiesWithTables, moveRows } from './move-rows.ts';
import type {
  Meta,
  StoredAggregate,
  StoredEntry,
  StoredList,
  StoredPreset,
  StoredRow,
  Use,
} from './records.ts';

/**
 * The tables of one publisher. Released versions stay as they are: a change of the schema is a new
 * `version(n)`, its `upgrade` works through the transaction only (architecture 3).
 */
export class PanelTables extends Dexie {
  declare meta: EntityTable<Meta, 'id'>;
  declare aggregates: EntityTable<StoredAggregate, 'key'>;
  declare lists: EntityTable<StoredList, 'key'>;
  declare uses: EntityTable<Use, 'key'>;
  declare rows: EntityTable<StoredRow, 'key'>;
  declare outbox: EntityTable<StoredEntry, 'id'>;
  declare linkPresets: EntityTable<StoredPreset, 'id'>;

  constructor(name: string, dependencies: ConstructorParameters<typeof Dexie>[1] = {}) {
    super(name, dependencies);
    this.version(1).stores({
      meta: 'id',
      aggregates: 'key',
      lists: 'key, path',
      uses: 'key, path',
      conversions: 'key, changedAt',
      announcements: 'key, changedAt',
      choices: 'key, changedAt',
    });
    this.version(2).stores({
      notifications: 'key, changedAt',
      faqs: 'key, changedAt',
      pages: 'key, changedAt',
      sessions: 'key, changedAt',
      // Dead letters stay in the same table: an intent that is moved is never in both, and never in none.
      outbox: '++id, &key',
    });
    this.version(3)
      .stores({
        rows: 'key, path, [path+changedAt]',
        ...Object.fromEntries(['choices', ...familiesWithTables.keys()].map((table) => [table, null])),
      })
      .upgrade(moveRows);
    // The publisher's own, which no server has: they go with the database, not with what is kept of answers.
    this.version(4).stores({ linkPresets: '++id' });
  }
}
