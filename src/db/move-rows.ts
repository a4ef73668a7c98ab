import type { Transaction } from 'dexie';
import type { StoredList } from './lists.ts';
import type { StoredRow } from './rows.ts';

/** Until version 3 these families had a table each, in which a row was called by its address alone. */
export const familiesWithTables: ReadonlyMap<string, string> = new Map([
  ['conversions', '/ch/conversions'],
  ['announcements', '/announcements'],
  ['notifications', '/notifications'],
  ['faqs', '/faqs'],
  ['pages', '/additional_pages'],
  ['sessions', '/publisher/sessions'],
]);

/** Rows were moved in pieces of this size, so that a large database is never in memory as a whole. */
const PIECE = 1000;

/**
 * From a table a family to one for all: every row keeps its value and what a command noted on it, and gets the
 * path of its list in front of its key. By which schema it was read is not known: it is read again.
 */
export async function moveRows(transaction: Transaction): Promise<void> {
  for (const [table, path] of familiesWithTables) await moveTable(transaction, table, () => path);
  // those that only fill selects shared one table, and had the path in their keys already
  await moveTable(transaction, 'choices', (key) => key.slice(0, key.indexOf(' ')));
  const paths = new Set(familiesWithTables.values());
  await transaction
    .table<StoredList>('lists')
    .toCollection()
    .modify((list: { path: string; rows: readonly string[] }) => {
      if (paths.has(list.path)) list.rows = list.rows.map((key) => `${list.path} ${key}`);
    });
}

async function moveTable(
  transaction: Transaction,
  name: string,
  pathOf: (key: string) => string,
): Promise<void> {
  const from = transaction.table<StoredRow, string>(name);
  const into = transaction.table<StoredRow, string>('rows');
  const keys = await from.toCollection().primaryKeys();
  for (let at = 0; at < keys.length; at += PIECE) {
    const rows = await from.bulkGet(keys.slice(at, at + PIECE));
    await into.bulkAdd(
      rows.flatMap((row) => {
        if (!row) return [];
        const path = pathOf(row.key);
        return [{ ...row, path, key: row.key.startsWith(`${path} `) ? row.key : `${path} ${row.key}` }];
      }),
    );
  }
}
