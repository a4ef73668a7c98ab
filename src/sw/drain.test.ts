import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addIntent, readOutbox } from '#db/outbox.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { deleteAllDbs, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { drainInWorker } from './drain.ts';
import { merged } from '#work/intents/intents.ts';

let db: PanelDb;
let status = 204;
/** Whose session it is. */
let whose = 'p1';
const calls: string[] = [];
beforeEach(async () => {
  calls.length = 0;
  status = 204;
  whose = 'p1';
  vi.stubGlobal('navigator', { onLine: true, language: 'en' });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address === '/publisher/api/publishers/current') {
      return Promise.resolve(new Response(JSON.stringify(publisherOf({ id: whose }))));
    }
    const key = new Headers(init.headers).get('idempotency-key');
    calls.push(`${init.method} ${address} ${key}`);
    return Promise.resolve(new Response(status === 204 ? null : '{}', { status }));
  });
  db = await signedInDb();
  await db.run((tables) =>
    addIntent(tables, { intent: { kind: 'announcements.read' }, key: 'k1', now: 1, merged }),
  );
});

describe('the worker', () => {
  it('sends what waits, under its key, and leaves the database to the page', async () => {
    await drainInWorker({ orReject: true });
    expect(calls).toEqual(['POST /publisher/api/announcements/mark_read k1']);
    expect(await db.run(readOutbox)).toEqual([]);
  });

  it('asks the browser to wake it again where something is left', async () => {
    status = 503;
    await expect(drainInWorker({ orReject: true })).rejects.toThrow('left in the outbox');
    await expect(drainInWorker()).resolves.toBeUndefined();
    expect(await db.run(readOutbox)).toMatchObject([{ key: 'k1', state: 'queued' }]);
  });

  it('sends nothing in a session that is somebody else’s by now', async () => {
    whose = 'p2';
    await expect(drainInWorker({ orReject: true })).rejects.toThrow('left in the outbox');
    expect(calls).toEqual([]);
    expect(await db.run(readOutbox)).toMatchObject([{ key: 'k1', state: 'queued' }]);
  });

  it('has nothing to do where nobody is signed in (T2)', async () => {
    db.close();
    await deleteAllDbs();
    await drainInWorker({ orReject: true });
    expect(calls).toEqual([]);
  });
});
