import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from './testing/free-port.ts';
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
