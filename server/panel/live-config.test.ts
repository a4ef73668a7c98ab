import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { drizzleOver } from '../platform/db/client.ts';
import { silentLogger } from '../platform/log.ts';
import { writeSetting } from '../platform/settings.ts';
import { testConfig, testDeps } from '../testing/test-deps.ts';
import { liveConfig } from './live-config.ts';
import { readPanelConfig } from './panel-config.ts';
import { chatScripts } from './scripts.ts';

test('where the database takes the connection and says nothing, the configuration is the operator’s alone', async () => {
  const taken: Socket[] = [];
  const silent = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo; // of a port, not of a pipe
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'nobody' });
  try {
    const config = await readPanelConfig(testConfig(), '1');
    const live = liveConfig({ db: drizzleOver(pool), log: silentLogger }, config);
    expect(await live('en')).toEqual(config);
    expect(taken).toHaveLength(1);
  } finally {
    for (const socket of taken) socket.destroy();
    silent.close();
    await pool.end();
  }
});

test('where the database answers no more it is what was read last in that language', async () => {
  const deps = await testDeps();
  const config = await readPanelConfig(testConfig(), '1');
  const live = liveConfig(deps, config);
  await writeSetting(deps.db, chatScripts, '<script></script>');
  expect(await live('en')).toMatchObject({ chat: true });
  await deps.close();
  expect(await live('en')).toMatchObject({ chat: true });
  expect(await live('ru')).toEqual(config);
});
