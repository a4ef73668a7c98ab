import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { Failure } from '#contract/failure.ts';
import { action } from '#contract/resource.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { putChangedRow } from '#db/rows.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { commandWork } from './command.ts';

const rename = action({
  method: 'PATCH',
  path: '/things/{id}',
  body: v.object({ name: v.string() }),
  contentType: 'application/merge-patch+json',
  answer: v.object({ '@id': v.string() }),
  touches: ['/things'],
});
const command = { action: rename, values: { id: 'a b' }, body: { name: 'new' } };

let db: PanelDb;
beforeEach(async () => {
  db = await signedInDb();
  await db.run((tables) =>
    tables.uses.put({
      key: '/things',
      kind: 'list',
      path: '/things',
      fetchedAt: 1,
      usedAt: 1,
      size: 1,
      stale: false,
    }),
  );
});

const member = (reply: () => unknown, online = true) => ({
  publisher: publisherOf(),
  db,
  api: fakeApi(reply),
  online: () => online,
});
const isStale = () => db.run(async (tables) => (await tables.uses.get('/things'))?.stale);

describe('sending a command', () => {
  it('carries the idempotency key, and a definite answer marks what it touches as stale', async () => {
    const at = member(() => ({ '@id': '/things/1' }));
    expect(await commandWork.send(at, { command, key: 'k1' })).toEqual({
      kind: 'done',
      answer: { '@id': '/things/1' },
    });
    expect(at.api.calls).toMatchObject([
      {
        method: 'PATCH',
        path: '/things/a%20b',
        body: { name: 'new' },
        contentType: 'application/merge-patch+json',
        key: 'k1',
      },
    ]);
    expect(await isStale()).toBe(true);
  });

  it('keeps the row that it was answered with in the place of the one that was kept, and adds none', async () => {
    const kept = (id: string) => db.run(async (tables) => (await tables.rows.get(`/things ${id}`))?.value);
    await db.run((tables) => putChangedRow(tables, '/things', { '@id': '/things/1', name: 'old' }, 1));
    const answers: readonly unknown[] = [
      { '@id': '/things/1', name: 'new' },
      { '@id': '/things/2', name: 'new' },
      { '@id': 7 },
      null,
      'done',
    ];
    for (const answer of answers) {
      const action = { ...rename, answer: v.unknown(), row: '/things' };
      const at = member(() => answer);
      const sent = { command: { ...command, action }, key: 'k1' };
      expect(await commandWork.send(at, sent)).toEqual({ kind: 'done', answer });
    }
    expect(await kept('/things/1')).toEqual({ '@id': '/things/1', name: 'new' });
    expect(await kept('/things/2')).toBeUndefined();
    expect(await db.run((tables) => tables.rows.count())).toBe(1);
  });

  const outcomes: readonly (readonly [Failure, 'refused' | 'unclear'])[] = [
    [{ kind: 'refused', status: 409, text: 'no' }, 'refused'],
    [{ kind: 'invalid', fields: [], text: 'no' }, 'refused'],
    [{ kind: 'unauthorized' }, 'refused'],
    [{ kind: 'busy', status: 503, retryAfter: 1000, text: null }, 'refused'],
    [{ kind: 'cancelled' }, 'refused'],
    [{ kind: 'offline' }, 'unclear'],
    [{ kind: 'timeout' }, 'unclear'],
    [{ kind: 'unexpected', status: 502 }, 'unclear'],
    [{ kind: 'unexpected', status: 200 }, 'unclear'],
    [{ kind: 'unexpected', status: null }, 'unclear'],
    [{ kind: 'unexpected', status: 302 }, 'refused'],
  ];
  it.each(outcomes)('knows whether %o is a definite answer', async (failure, kind) => {
    const at = member(() => failing(failure));
    expect(await commandWork.send(at, { command, key: 'k1' })).toEqual({ kind, failure });
    // what may have been done may have changed what is kept
    expect(await isStale()).toBe(kind === 'unclear');
  });

  it('does not even begin without a network, and is refused for that', async () => {
    const at = member(() => ({}), false);
    expect(await commandWork.send(at, { command, key: 'k1' })).toEqual({
      kind: 'refused',
      failure: { kind: 'offline' },
    });
    expect(at.api.calls).toEqual([]);
  });
});
