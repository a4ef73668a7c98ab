import { Dexie, type EntityTable } from 'dexie';
import type { StoredAggregate } from './aggregates.ts';
import type { StoredList } from './lists.ts';
import type { Meta } from './meta.ts';
import type { StoredRow } from './rows.ts';
import type { Use } from './uses.ts';

/**
 * The tables of one publisher. Released versions stay as they are: a change of the schema is a new
 * `version(n)`, its `upgrade` works through the transaction only (design 3).
 */
export class PanelTables extends Dexie {
  declare meta: EntityTable<Meta, 'id'>;
  declare aggregates: EntityTable<StoredAggregate, 'key'>;
  declare lists: EntityTable<StoredList, 'key'>;
  declare uses: EntityTable<Use, 'key'>;
  declare conversions: EntityTable<StoredRow, 'key'>;
  declare announcements: EntityTable<StoredRow, 'key'>;
  declare choices: EntityTable<StoredRow, 'key'>;

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
  }
}
