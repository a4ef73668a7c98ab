import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteAllDbs, metaOf, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { isNoDatabase } from './errors.ts';
import { readMeta } from './meta.ts';
import { deletePanelDbs, panelDbName, panelDbNames } from './names.ts';
import { openPanelDb, type PanelDb } from './panel-db.ts';

const name = panelDbName('n1', 'p1');
const open: PanelDb[] = [];
const opened = async (db: Promise<PanelDb>): Promise<PanelDb> => {
  open.push(await db);
  return db;
};

afterEach(async () => {
  vi.restoreAllMocks();
  for (const db of open.splice(0)) db.close();
  await deleteAllDbs();
});

describe('the database of a publisher', () => {
  it('is created by signing in, with the session that page and worker go by', async () => {
    const db = await opened(signedInDb());
    expect(await db.run(readMeta)).toEqual({ ...metaOf(), born: expect.any(Number) });
    expect(await panelDbNames()).toEqual([name]);
    expect(db.inMemory()).toBe(false);
  });

  it('is not created by any other open', async () => {
    const error: unknown = await openPanelDb({ name }).catch((reason: unknown) => reason);
    expect(isNoDatabase(error)).toBe(true);
    expect(await panelDbNames()).toEqual([]);
  });

  it('is found again without signing in', async () => {
    (await signedInDb()).close();
    const db = await opened(openPanelDb({ name }));
    expect(await db.run(readMeta)).toEqual({ ...metaOf(), born: expect.any(Number) });
  });

  it('takes the profile of the latest sign-in', async () => {
    (await signedInDb()).close();
    const renamed = publisherOf({ username: 'renamed' });
    const db = await opened(openPanelDb({ name, create: metaOf(renamed) }));
    expect((await db.run(readMeta))?.publisher.username).toBe('renamed');
  });

  it('says that it was deleted in another tab, and no write brings back an empty one', async () => {
    const onTaken = vi.fn();
    const db = await opened(signedInDb(undefined, { onTaken }));
    await Dexie.delete(name);
    expect(onTaken.mock.calls).toEqual([['deleted']]);
    await expect(db.run((tables) => tables.meta.put(metaOf()))).rejects.toThrow(/closed/i);
    expect(await panelDbNames()).toEqual([]);
  });

  it('says so, too, where the browser has closed and removed it without a word', async () => {
    const onTaken = vi.fn();
    const db = await opened(signedInDb(undefined, { onTaken }));
    await db.run((tables) => {
      tables.close({ disableAutoOpen: false });
      return Promise.resolve();
    });
    await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve));
    expect(onTaken).not.toHaveBeenCalled();
    await expect(db.run(readMeta)).rejects.toThrow(/only signing in creates/);
    await expect(db.run((tables) => tables.meta.put(metaOf()))).rejects.toThrow(
      /only signing in creates|closed/,
    );
    expect(onTaken.mock.calls).toEqual([['deleted']]);
    expect(await panelDbNames()).toEqual([]);
  });

  it('makes room for a newer version of the panel, and says so (S7)', async () => {
    const onTaken = vi.fn();
    const db = await opened(signedInDb(undefined, { onTaken }));
    const newer = new Dexie(name);
    newer.version(99).stores({ meta: 'id' });
    await newer.open();
    expect(onTaken.mock.calls).toEqual([['upgraded']]);
    await expect(db.run(readMeta)).rejects.toThrow(/closed/i);
    newer.close();
  });

  it('stays closed once it is closed', async () => {
    const db = await signedInDb();
    db.close();
    await expect(db.run(readMeta)).rejects.toThrow(/closed/i);
  });

  it.each(['UnknownError', 'DatabaseClosedError', 'InvalidStateError'])(
    'opens once more and runs the job again after an %s, as iOS gives',
    async (broken) => {
      const db = await opened(signedInDb());
      let runs = 0;
      const username = await db.run(async (tables) => {
        runs += 1;
        if (runs === 1) throw Object.assign(new Error('connection lost'), { name: broken });
        return (await tables.meta.get('session'))?.publisher.username;
      });
      expect([username, runs]).toEqual(['publisher', 2]);
    },
  );

  it('does not run a job again that failed by itself', async () => {
    const db = await opened(signedInDb());
    const job = vi.fn(() => Promise.reject(new TypeError('a bug')));
    await expect(db.run(job)).rejects.toThrow('a bug');
    expect(job).toHaveBeenCalledTimes(1);
  });

  it('goes on in memory where it cannot be opened any more, and says so', async () => {
    const onMemory = vi.fn();
    const db = await opened(signedInDb(undefined, { onMemory }));
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'InvalidStateError');
    });
    let runs = 0;
    const meta = await db.run((tables) => {
      runs += 1;
      if (runs === 1) return Promise.reject(new DOMException('lost', 'InvalidStateError'));
      return readMeta(tables);
    });
    expect(meta).toEqual({ ...metaOf(), born: expect.any(Number) });
    expect([db.inMemory(), onMemory.mock.calls.length]).toEqual([true, 1]);
  });
});

describe('a database in memory', () => {
  it("is what 'do not keep data on this device' gets, and nothing is on the disk", async () => {
    const onMemory = vi.fn();
    const db = await opened(openPanelDb({ name, create: metaOf(publisherOf(), false), onMemory }));
    expect(await db.run(readMeta)).toMatchObject({ keep: false });
    expect(db.inMemory()).toBe(true);
    expect(await panelDbNames()).toEqual([]);
    expect(onMemory).not.toHaveBeenCalled();
  });

  it('is what a browser gets that refuses IndexedDB at a sign-in (S3), with a word', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const onMemory = vi.fn();
    const db = await opened(signedInDb(undefined, { onMemory }));
    expect(await db.run(readMeta)).toEqual({ ...metaOf(), born: expect.any(Number) });
    expect([db.inMemory(), onMemory.mock.calls.length]).toEqual([true, 1]);
  });

  it('is live like one on the disk', async () => {
    // A name of its own: Dexie tells of a write on a channel that reaches the other workers' test files too.
    const own = panelDbName('n1', 'live');
    const db = await opened(openPanelDb({ name: own, create: metaOf(publisherOf(), false) }));
    const seen: unknown[] = [];
    const subscription = liveQuery(() => db.run(readMeta)).subscribe((meta) =>
      seen.push(meta?.publisher.username),
    );
    await expect.poll(() => seen).toEqual(['publisher']);
    await db.run((tables) => tables.meta.put(metaOf(publisherOf({ username: 'renamed' }), false)));
    await expect.poll(() => seen).toEqual(['publisher', 'renamed']);
    subscription.unsubscribe();
  });
});

describe('names', () => {
  it('are short, tell nobody who was here, and differ by network and publisher', () => {
    const names = [panelDbName('n1', 'p1'), panelDbName('n1', 'p2'), panelDbName('n2', 'p1')];
    expect(new Set(names).size).toBe(3);
    for (const one of names) expect(one).toMatch(/^panel-[0-9a-z]{6,11}$/);
    expect(panelDbName('n1', 'p1')).toBe(panelDbName('n1', 'p1'));
    expect(panelDbName('a\nb', 'c')).not.toBe(panelDbName('a', 'bc'));
  });

  it('lead to every other panel database when somebody signs in, and to no foreign one', async () => {
    (await signedInDb()).close();
    (await signedInDb(publisherOf({ id: 'p2' }))).close();
    const foreign = new Dexie('somebody-elses');
    foreign.version(1).stores({ a: 'id' });
    await foreign.open();
    foreign.close();
    await deletePanelDbs(name);
    expect(await Dexie.getDatabaseNames()).toEqual([name, 'somebody-elses']);
    await deletePanelDbs(null);
    expect(await Dexie.getDatabaseNames()).toEqual(['somebody-elses']);
  });
});
