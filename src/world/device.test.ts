import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#tests/support/fakes/storage.ts';
import { deviceOf, newKey } from './device.ts';
import { dirtySet } from './dirty.ts';
import { draftsOf, dropDrafts } from './drafts.ts';
import { fingerprinter } from './fingerprint.ts';
import { createNotices } from './notices.ts';

describe('the memory of the device', () => {
  const hint = { publisher: 'p1', network: 'n1', keep: true, expired: false };

  it('gives back what was written, and nothing after it was dropped', () => {
    const device = deviceOf(memoryStorage(), memoryStorage());
    expect(device.hint.read()).toBeNull();
    device.hint.write(hint);
    expect(device.hint.read()).toEqual(hint);
    device.hint.drop();
    expect(device.hint.read()).toBeNull();
  });

  it.each(['not json', '{}', '[]', 'null', '{"publisher":1}', '{"publisher":"p1","network":"n1"}'])(
    'takes %s for nothing',
    (text) => {
      const local = memoryStorage();
      for (const key of ['hint', 'publisher', 'reloads', 'logout-owed']) local.setItem(key, text);
      const device = deviceOf(local, memoryStorage());
      expect(device.hint.read()).toBeNull();
      expect(device.publisher.read()).toBeNull();
      expect(device.logoutOwed.read()).toBeNull();
      expect(device.reloads.read() ?? []).toEqual([]);
    },
  );

  it('goes on where there is no room', () => {
    const device = deviceOf(memoryStorage(3), memoryStorage());
    expect(() => device.hint.write(hint)).not.toThrow();
    expect(device.hint.read()).toBeNull();
  });

  it('makes keys that differ, on plain http too', () => {
    expect(newKey()).toMatch(/^[0-9a-f-]{36}$/);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const keys = [newKey(), newKey()];
    vi.unstubAllGlobals();
    expect(new Set(keys).size).toBe(2);
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('drafts', () => {
  it('belong to a publisher, a form and an address', () => {
    const storage = memoryStorage();
    let address = '/publisher/login';
    const mine = draftsOf(storage, 'p1', () => address);
    mine.write('form', { name: 'Ada' });
    expect(mine.read('form')).toEqual({ name: 'Ada' });
    expect(mine.read('other')).toBeNull();
    expect(draftsOf(storage, 'p2', () => address).read('form')).toBeNull();
    address = '/publisher/settings';
    expect(mine.read('form')).toBeNull();
  });

  it('survive nothing but their owner', () => {
    const storage = memoryStorage();
    const here = () => '/x';
    draftsOf(storage, 'p1', here).write('form', { a: 1 });
    draftsOf(storage, 'p2', here).write('form', { a: 2 });
    storage.setItem('fingerprint', 'f1');
    dropDrafts(storage, 'p2');
    expect(draftsOf(storage, 'p1', here).read('form')).toBeNull();
    expect(draftsOf(storage, 'p2', here).read('form')).toEqual({ a: 2 });
    dropDrafts(storage, null);
    expect([storage.length, storage.getItem('fingerprint')]).toEqual([1, 'f1']);
  });

  it.each(['not json', '[1]', '7'])('take %s for none', (text) => {
    const storage = memoryStorage();
    storage.setItem('draft:p1:/x:form', text);
    expect(draftsOf(storage, 'p1', () => '/x').read('form')).toBeNull();
  });
});

describe('unsaved work', () => {
  it('is told when the first comes and when the last goes', () => {
    const told: boolean[] = [];
    const setDirty = dirtySet((dirty) => told.push(dirty));
    setDirty('a', true);
    setDirty('b', true);
    setDirty('a', true);
    setDirty('a', false);
    setDirty('unknown', false);
    setDirty('b', false);
    expect(told).toEqual([true, false]);
  });
});

describe('the fingerprint', () => {
  it('is made once a tab', async () => {
    const make = vi.fn(() => Promise.resolve('f1'));
    const session = memoryStorage();
    const fingerprint = fingerprinter(session, make);
    expect(await Promise.all([fingerprint(), fingerprint()])).toEqual(['f1', 'f1']);
    expect(await fingerprint()).toBe('f1');
    expect(await fingerprinter(session, make)()).toBe('f1');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('can be tried again after it failed', async () => {
    const make = vi.fn(() => Promise.resolve('f1'));
    make.mockRejectedValueOnce(new Error('blocked'));
    const fingerprint = fingerprinter(memoryStorage(), make);
    await expect(fingerprint()).rejects.toThrow('blocked');
    expect(await fingerprint()).toBe('f1');
  });
});

describe('notices', () => {
  const failure = { kind: 'failure', failure: { kind: 'offline' } } as const;

  it('wait for the first listener', () => {
    const notices = createNotices();
    notices.tell(failure);
    const heard: unknown[] = [];
    notices.subscribe((notice) => heard.push(notice));
    notices.subscribe((notice) => heard.push(notice));
    expect(heard).toEqual([failure]);
  });

  it('say a lasting condition once, and a cancelled request never', () => {
    const notices = createNotices();
    const heard: string[] = [];
    const end = notices.subscribe((notice) => heard.push(notice.kind));
    notices.tell({ kind: 'storageFull' });
    notices.tell({ kind: 'storageFull' });
    notices.tell({ kind: 'failure', failure: { kind: 'cancelled' } });
    notices.tell(failure);
    notices.tell(failure);
    expect(heard).toEqual(['storageFull', 'failure', 'failure']);
    end();
    notices.tell({ kind: 'memoryOnly' });
    expect(heard).toHaveLength(3);
  });
});
