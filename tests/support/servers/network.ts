import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

/** Every command runs here; the bench is bundled, and its own place would say nothing. */
export const root = process.cwd();
const main = resolve(root, 'dist/server/main.js');

/** The built server, running on a port and a data folder of its own. */
export interface Network {
  /** `http://localhost:41234`, without a slash at the end. */
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** Everything it has written so far. */
  log(): string;
  /** Ends it and waits for its end; a second call does nothing. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface NetworkOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** How long the first answer may take, in ms: a new database is seeded before. */
  readonly readyTimeout?: number;
}

/** Starts `dist/server/main.js` and waits until it is ready. Throws with its log when it does not get there. */
export async function startNetwork(options: NetworkOptions): Promise<Network> {
  const port = options.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [main], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: options.dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      LOG_LEVEL: 'warn',
      // Visitors of the tracker say their country, since none comes from loopback.
      COUNTRY_HEADER: 'x-country',
      // Receivers of postbacks listen there, and another setting would be another network.
      POSTBACK_LOOPBACK: 'on',
      // Tests of one worker share an address and an account.
      LIMIT_LOGIN_ACCOUNT: '10000/60',
      LIMIT_LOGIN_ADDRESS: '10000/60',
      LIMIT_REGISTER_ACCOUNT: '10000/60',
      LIMIT_REGISTER_ADDRESS: '10000/60',
      LIMIT_REGISTER_TRIES: '10000/60',
      LIMIT_UPLOAD: '10000/60',
      LIMIT_CONFIRM_ACCOUNT: '10000/60',
      LIMIT_CONFIRM_ADDRESS: '10000/60',
      LIMIT_RESET_ADDRESS: '10000/60',
      LIMIT_MAIL_ACCOUNT: '10000/60',
      LIMIT_WRITE: '100000/60',
      LIMIT_REPORT: '100000/60',
      LIMIT_POSTBACK_TEST: '10000/60',
      LIMIT_PROFILE_CHECK: '10000/60',
      ...options.env,
    },
  });
  let log = '';
  server.stdout.on('data', (piece: Buffer) => (log += piece.toString()));
  server.stderr.on('data', (piece: Buffer) => (log += piece.toString()));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => stopProcess(server, signal);
  try {
    await untilReady(origin, server, options.readyTimeout ?? 100_000);
  } catch (error) {
    await stop('SIGKILL');
    throw new Error(`The network did not start: ${String(error)}\n${log}`, { cause: error });
  }
  return { origin, port, dataDir: options.dataDir, log: () => log, stop };
}

async function untilReady(origin: string, server: ChildProcess, readyTimeout: number): Promise<void> {
  const end = Date.now() + readyTimeout;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`it ended with ${server.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`not ready after ${readyTimeout} ms`);
}

async function stopProcess(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  const late = setTimeout(() => server.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(late);
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
