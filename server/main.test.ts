import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { drizzleOver } from './platform/db/client.ts';
import { MIGRATING } from './platform/db/migrate.ts';
import { freePort } from './testing/free-port.ts';
import { lockWaits } from './testing/lock-waits.ts';
import { postgresDatabase } from './testing/postgres-database.ts';
import { buildsServer, inFolder, launch, mainFile } from './testing/process.ts';

buildsServer();

describe('what the operator can mend is one clear sentence and exit code 1', () => {
  let other: Server;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    other = await new Promise<Server>((resolve) => {
      const server = createServer().listen(port, () => resolve(server));
    });
  });
  afterAll(() => other.close());

  test.each([
    ['a port in use', () => ({ PORT: String(port) }), /^Port \d+ is in use\. .*\.\n$/],
    [
      'no database',
      () => ({ PORT: '0', DEMO: 'on', DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' }),
      /^The database at 127\.0\.0\.1:1\/x cannot be reached \(ECONNREFUSED\)\.\n$/,
    ],
    [
      'a password that is not written as an address has it',
      () => ({ PORT: '0', DEMO: 'on', DATABASE_URL: 'postgres://me:hun/ter2@127.0.0.1:1/x' }),
      /^DATABASE_URL must be an address (?!.*ter2).*\.\n$/,
    ],
    ['a variable', () => ({ PORT: 'http' }), /^PORT must be a port number .*\.\n$/],
    [
      'a configuration',
      () => ({ PORT: '0', PANEL_CONFIG: '{' }),
      /^The panel's configuration \(PANEL_CONFIG\) is not valid JSON\.\n$/,
    ],
    [
      'a folder that is a file',
      () => ({ PORT: '0', DATA_DIR: mainFile() }),
      /^The data folder .* cannot be made or written\.\n$/,
    ],
  ])('%s', async (_, env, sentence) => {
    const { code, output } = await launch({ DATA_DIR: inFolder('unused'), ...env() }).ended;
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });
});

// on the embedded database there is nobody who could hold up a start
describe.runIf(inject('serverDatabase').kind === 'postgres')('in the middle of its start', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('it ends by %s, and has failed in nothing', async (signal) => {
    const { url, pool, close } = await postgresDatabase();
    const other = await pool.connect();
    try {
      await other.query('select pg_advisory_lock($1)', [MIGRATING]);
      const { child, ended } = launch({
        PORT: '0',
        DEMO: 'on',
        DATABASE_URL: url,
        DATA_DIR: inFolder('unused'),
      });
      await expect.poll(() => lockWaits(drizzleOver(pool)), { timeout: 60_000 }).toBe(1);
      child.kill(signal);
      expect(await ended).toEqual({ code: 0, output: '' });
    } finally {
      // and its lock goes with it
      other.release(true);
      await close();
    }
  });
});
