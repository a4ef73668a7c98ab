import type { Transaction } from 'dexie';
import type { StoredList, StoredRow } from './records.ts';

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
  // What only fills selects shared one table, with the path in its keys already. It comes first: in version 1 some
  // of the families were among it, and their own tables know better.
  await moveTable(transaction, 'choices', (key) => key.slice(0, key.indexOf(' ')));
  for (const [table, path] of familiesWithTables) await moveTable(transaction, table, () => path);
  await transaction
    .table<StoredList>('lists')
    .toCollection()
    .modify((list: { path: string; rows: readonly string[] }) => {
      list.rows = list.rows.map((key) => keyBehind(list.path, key));
    });
}

const keyBehind = (path: string, key: string): string =>
  key.startsWith(`${path} `) ? key : `${path} ${key}`;

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
    await into.bulkPut(
      rows.flatMap((row) => {
        if (!row) return [];
        const path = pathOf(row.key);
        return [{ ...row, path, key: keyBehind(path, row.key) }];
      }),
    );
  }
}
