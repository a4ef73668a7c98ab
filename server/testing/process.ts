import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';
import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from './free-port.ts';

/** The server as a process of its own, from a bundle like that of `npm run build`, made once a test file. */
const root = join(import.meta.dirname, '../..');
let bundle: string;
let folder: string;
const running = new Set<ChildProcess>();

/** Called once by each test file: files of one thread share this module, and its bundle goes with the file. */
export function buildsServer(): void {
  beforeAll(async () => {
    // inside the project, so that packages are found
    bundle = await mkdtemp(join(root, 'node_modules/.cache-server-test-'));
    folder = await mkdtemp(join(tmpdir(), 'panel-main-'));
    const built = await rolldown({
      cwd: root,
      input: {
        main: 'server/main.ts',
        manager: 'server/manager.ts',
        'pglite-worker': 'server/platform/db/pglite-worker.ts',
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
    cpSync(join(root, 'server/platform/db/migrations'), join(bundle, 'migrations'), { recursive: true });
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await rm(bundle, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}
interface Started {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly ended: Promise<Ended>;
}

/** A path in the folder that goes with the test file. */
export const inFolder = (name: string): string => join(folder, name);
/** A file of the bundle itself. */
export const mainFile = (): string => join(bundle, 'main.js');

const environment = (env: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  LOG_LEVEL: 'warn',
  // nobody is sent elsewhere
  DRAIN_SECONDS: '0',
  ...env,
});

function launched(file: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(bundle, file), ...args], {
    cwd: folder,
    env: environment(env),
  });
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

/** Starts the server with this environment and waits for nothing. */
export const launch = (env: Record<string, string>) => launched('main.js', [], env);

/** Begins `npm run manager -- …` from the same bundle; what is killed ends with the code null. */
export const launchManager = (env: Record<string, string>, ...args: string[]) =>
  launched('manager.js', args, env);

/** Starts the server on a free port and waits until it serves; a new demo makes its history still. */
export async function start(env: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const { child, ended, said } = launch({ PORT: String(port), ...env });
  const origin = `http://localhost:${port}`;
  for (let waited = 0; waited < 1200 && child.exitCode === null; waited += 1) {
    if (await isServing(origin)) return { child, origin, ended };
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`the server did not start: ${said()}`);
}

const Readiness = v.object({ status: v.string() });

async function isServing(origin: string): Promise<boolean> {
  try {
    const { status } = v.parse(Readiness, await (await fetch(`${origin}/readyz`)).json());
    return status === 'ready' || status === 'filling';
  } catch {
    return false;
  }
}

/** `npm run manager -- …` from the same bundle. */
export async function manage(env: Record<string, string>, ...args: string[]) {
  const { code, output } = await launchManager(env, ...args).ended;
  return { code: code ?? -1, text: output };
}
