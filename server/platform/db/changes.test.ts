import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { testDatabase } from '../../testing/test-deps.ts';
import type { Database } from './client.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const tell = (words: string) => database.pool.query(`select pg_notify('panel_changes', $1)`, [words]);

test('what is told is heard once it is committed, in its order, until nobody listens', async () => {
  const heard: (string | null)[] = [];
  const stop = database.listen((payload) => heard.push(payload));
  // PostgreSQL listens on a connection of its own, which takes a moment
  await vi.waitFor(async () => {
    await tell('ready');
    expect(heard).toContain('ready');
  });
  heard.length = 0;
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`select pg_notify('panel_changes', 'taken back')`);
  await client.query('rollback');
  client.release();
  await tell('one');
  await tell('two');
  await vi.waitFor(() => expect(heard.filter((word) => word !== 'ready')).toEqual(['one', 'two']));
  await stop();
  await tell('three');
  await database.pool.query('select 1');
  expect(heard).not.toContain('three');
});

test('a line that broke is mended, and says that something may have been missed', async () => {
  const heard: (string | null)[] = [];
  const stop = database.listen((payload) => heard.push(payload));
  await vi.waitFor(async () => {
    await tell('before');
    expect(heard).toContain('before');
  });
  if (inject('serverDatabase').kind === 'postgres') {
    // until it has ended: what is told meanwhile would still be heard on the old line
    await database.pool.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where application_name = 'publisher-panel changes' and datname = current_database()`,
    );
  } else {
    const client = await database.pool.connect();
    client.release(new Error('broken'));
  }
  await vi.waitFor(
    async () => {
      await tell('after');
      expect(heard).toContain('after');
    },
    { timeout: 10_000 },
  );
  expect(heard.indexOf(null)).toBeGreaterThan(-1);
  expect(heard.indexOf(null)).toBeLessThan(heard.indexOf('after'));
  await stop();
});
