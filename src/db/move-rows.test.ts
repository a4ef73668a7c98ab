import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { faqs } from '#contract/resources/news.ts';
import { deleteAllDbs, metaOf, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { foresee } from '#tests/support/house/unexpected-output.ts';
import { keepList } from './lists.ts';
import { panelDbName } from './names.ts';
import { addIntent, readOutbox } from './outbox.ts';
import { openPanelDb, type PanelDb } from './panel-db.ts';
import { readKept } from './read-kept.ts';
import { merged } from '#work/intents/intents.ts';

let db: PanelDb | null = null;
afterEach(async () => {
  db?.close();
  db = null;
  await deleteAllDbs();
});

const name = panelDbName('n1', 'p1');

/** The database as a panel of that version opens it. */
function ofVersion(last: 1 | 2): Dexie {
  const before = new Dexie(name);
  before.version(1).stores({
    meta: 'id',
    aggregates: 'key',
    lists: 'key, path',
    uses: 'key, path',
    conversions: 'key, changedAt',
    announcements: 'key, changedAt',
    choices: 'key, changedAt',
  });
  const row = 'key, changedAt';
  const added = { notifications: row, faqs: row, pages: row, sessions: row, outbox: '++id, &key' };
  if (last === 2) before.version(2).stores(added);
  return before;
}

describe('a database that version 1 has left', () => {
  it('gets its outbox and one table of rows, and what a command changed stays changed', async () => {
    const before = ofVersion(1);
    await before.table('meta').put(metaOf());
    await before.table('announcements').put({ key: 'a1', value: { title: 'kept' }, changedAt: 7 });
    await before.table('choices').put({ key: '/devices /d/1', value: { label: 'Desktop' } });
    before.close();
    db = await openPanelDb({ name });
    expect(await db.run((tables) => tables.rows.toArray())).toEqual([
      { key: '/announcements a1', path: '/announcements', value: { title: 'kept' }, changedAt: 7 },
      { key: '/devices /d/1', path: '/devices', value: { label: 'Desktop' } },
    ]);
    expect(await db.run(readOutbox)).toEqual([]);
  });

  it('may have a row among the choices that version 2 has kept anew: the newer one stays', async () => {
    const list = { path: '/faqs', total: 1, askedAt: 1, fetchedAt: 1 };
    const first = ofVersion(1);
    await first.table('meta').put(metaOf());
    await first.table('choices').put({ key: '/faqs /f/1', value: { question: 'old' } });
    await first.table('lists').put({ ...list, key: 'older', rows: ['/faqs /f/1'] });
    first.close();
    const second = ofVersion(2);
    await second.table('faqs').put({ key: '/f/1', value: { question: 'new' } });
    await second.table('lists').put({ ...list, key: 'newer', rows: ['/f/1'] });
    second.close();
    db = await openPanelDb({ name });
    expect(await db.run((tables) => tables.rows.toArray())).toEqual([
      { key: '/faqs /f/1', path: '/faqs', value: { question: 'new' } },
    ]);
    const lists = await db.run((tables) => tables.lists.toArray());
    expect(lists.map(({ rows }) => rows)).toEqual([['/faqs /f/1'], ['/faqs /f/1']]);
  });
});

describe('a database that an older panel opens once more', () => {
  it('keeps what is unsent, and asks again for what the older panel has kept in its own way', async () => {
    const row = { '@id': '/f/1', id: '1', question: 'Q', answer: 'A' };
    const answer = { total: 1, askedAt: 1, fetchedAt: 1 };
    const newer = await signedInDb();
    await newer.run(async (tables) => {
      await keepList(tables, faqs, { ...answer, key: 'first', rows: [row] });
      await keepList(tables, faqs, { ...answer, key: 'second', rows: [row] });
      await addIntent(tables, { intent: { kind: 'announcements.read' }, key: 'k1', now: 1, merged });
    });
    newer.close();
    // Dexie puts back the tables of the older panel, and tells the console alone.
    foresee('Dexie SchemaDiff');
    const older = ofVersion(2);
    await older.table('faqs').put({ key: '/f/1', value: row });
    await older.table('lists').put({ ...answer, key: 'second', path: faqs.path, rows: ['/f/1'] });
    older.close();
    db = await openPanelDb({ name });
    const read = (key: string) => db?.run((tables) => readKept(tables, faqs, key));
    expect(await read('first')).toMatchObject({ value: [row], stale: false });
    expect(await read('second')).toMatchObject({ value: [], stale: true });
    expect(await db.run(readOutbox)).toMatchObject([{ key: 'k1' }]);
  });
});
