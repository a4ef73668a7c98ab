import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

/** The server as a process of its own, from a bundle like that of `npm run build`. */
const root = join(import.meta.dirname, '..');
let bundle: string;
let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  // inside the project, so that packages are found
  bundle = await mkdtemp(join(root, 'node_modules/.cache-server-test-'));
  folder = await mkdtemp(join(tmpdir(), 'panel-main-'));
  const built = await rolldown({
    cwd: root,
    input: {
      main: 'server/main.ts',
      manager: 'server/manager.ts',
      'pglite-worker': 'server/db/pglite-worker.ts',
    },
    platform: 'node',
    tsconfig: join(root, 'tsconfig.server.json'),
    external: (id) => !/^[.#]/.test(id) && !isAbsolute(id),
  });
  await built.write({
    dir: bundle,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await built.close();
  cpSync(join(root, 'server/db/migrations'), join(bundle, 'migrations'), { recursive: true });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(bundle, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
}
interface Started {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly ended: Promise<Ended>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const environment = (env: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  LOG_LEVEL: 'warn',
  ...env,
});

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(bundle, 'main.js')], { cwd: folder, env: environment(env) });
  running.add(child);
  let output = '';
  child.stdout.on('data', (piece) => (output += String(piece)));
  child.stderr.on('data', (piece) => (output += String(piece)));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
  return { child, ended, said: () => output };
}

async function start(env: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const { child, ended, said } = launch({ PORT: String(port), ...env });
  const origin = `http://localhost:${port}`;
  for (let waited = 0; waited < 1200 && child.exitCode === null; waited += 1) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return { child, origin, ended };
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`the server did not start: ${said()}`);
}

const logIn = (origin: string) =>
  fetch(`${origin}/publisher/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'publisher', password: 'publisher', _remember_me: true }),
  });

const manage = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(bundle, 'manager.js'), ...args],
      { env: environment(env) },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    );
  });

describe.runIf(inject('serverDatabase').kind === 'pglite')(
  'on the embedded database',
  { timeout: 120_000 },
  () => {
    test('it starts, says where it is, and ends in good order when asked', async () => {
      const { child, origin, ended } = await start({ DATA_DIR: join(folder, 'order'), DEMO: 'off' });
      child.kill('SIGTERM');
      const { code, output } = await ended;
      expect(code).toBe(0);
      expect(output).toContain(`${origin}/publisher/`);
      expect(output).not.toContain('publisher / publisher');
    });

    test('killed in the middle, it has what it acknowledged when it starts again', async () => {
      const DATA_DIR = join(folder, 'killed');
      const first = await start({ DATA_DIR });
      const signedIn = await logIn(first.origin);
      const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const me = '/publisher/api/publishers/019a0000-0000-7000-8000-000000000001';
      const patched = await fetch(`${first.origin}${me}`, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/merge-patch+json', 'idempotency-key': 'kept' },
        body: '{"language":"uk"}',
      });
      expect(patched.status).toBe(200);
      first.child.kill('SIGKILL');
      expect((await first.ended).output).toContain('publisher / publisher');
      const second = await start({ DATA_DIR });
      const again = await fetch(`${second.origin}${me}`, { headers: { cookie } });
      expect(await again.json()).toMatchObject({ language: 'uk' });
      const replayed = await fetch(`${second.origin}${me}`, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/merge-patch+json', 'idempotency-key': 'kept' },
        body: '{"language":"uk"}',
      });
      expect(replayed.headers.get('idempotency-replayed')).toBe('true');
      second.child.kill('SIGTERM');
      expect((await second.ended).code).toBe(0);
    });

    test('a data folder belongs to one process; a manager asks that one', async () => {
      const DATA_DIR = join(folder, 'shared');
      const env = { DATA_DIR, DEMO: 'off' };
      const first = await start(env);
      const second = launch({ ...env, PORT: String(await freePort()) });
      expect(await second.ended).toEqual({
        code: 1,
        output: `The data folder ${DATA_DIR} is in use by another process (${first.child.pid}).\n`,
      });
      expect(await manage(env, 'publishers')).toMatchObject({
        code: 0,
        text: expect.stringContaining('username'),
      });
      expect(await manage(env, 'dance')).toMatchObject({ code: 1 });
      first.child.kill('SIGTERM');
      await first.ended;
      // and without a server it opens the folder itself
      expect(await manage(env, 'publishers')).toMatchObject({
        code: 0,
        text: expect.stringContaining('username'),
      });
    });
  },
);

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
      () => ({ PORT: '0', DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' }),
      /^The database at 127\.0\.0\.1:1\/x cannot be reached \(ECONNREFUSED\)\.\n$/,
    ],
    ['a variable', () => ({ PORT: 'http' }), /^PORT must be a port number .*\.\n$/],
    [
      'a configuration',
      () => ({ PORT: '0', PANEL_CONFIG: '{' }),
      /^The panel's configuration \(PANEL_CONFIG\) is not valid JSON\.\n$/,
    ],
    [
      'a folder that is a file',
      () => ({ PORT: '0', DATA_DIR: join(bundle, 'main.js') }),
      /^The data folder .* cannot be made or written\.\n$/,
    ],
  ])('%s', async (_, env, sentence) => {
    const { code, output } = await launch({ DATA_DIR: join(folder, 'unused'), ...env() }).ended;
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });
});
