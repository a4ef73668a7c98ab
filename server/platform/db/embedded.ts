import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartError } from '../start-error.ts';
import type { Logger } from '../log.ts';
import { lockFolder } from './lock.ts';
import { pgliteConnection } from './pglite-host.ts';

export interface Embedded {
  readonly connection: ReturnType<typeof pgliteConnection>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The longest path of a unix socket that every system takes, with room for the file's name. */
const LONGEST_SOCKET_DIR = 88;

/**
 * Locks the data folder and starts PGlite in a thread of its own. PGlite runs with `fsync` off: a power
 * cut may cost the last moments, a killed process does not. Throws a `StartError` when the folder is in
 * use or cannot be written.
 */
export async function startEmbedded(dataDir: string, log: Logger): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new StartError(`The data folder ${dataDir} cannot be made or written.`, { cause: error });
  });
  const unlock = await lockFolder(dataDir);
  const short = dataDir.length <= LONGEST_SOCKET_DIR;
  const socketDir = short ? dataDir : await mkdtemp(join(tmpdir(), 'panel-'));
  const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), {
    workerData: { dataDir: join(dataDir, 'pgdata'), socketDir },
  });
  let closing = false;
  let alive = true;
  const gone = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the database thread ended with ${code}`)));
  });
  gone.catch((error: unknown) => {
    alive = false;
    if (!closing) log.error('the embedded database stopped', { error });
  });
  const heard = (word: string) =>
    new Promise<void>((resolve) => {
      const listen = (message: unknown) => {
        if (message !== word) return;
        worker.off('message', listen);
        resolve();
      };
      worker.on('message', listen);
    });
  const tidy = async () => {
    if (!short) await rm(socketDir, { recursive: true, force: true });
    await unlock();
  };
  try {
    await Promise.race([heard('ready'), gone]);
  } catch (error) {
    await tidy();
    throw new StartError(`The embedded database in ${dataDir} cannot be opened.`, { cause: error });
  }
  return {
    connection: pgliteConnection(socketDir),
    // a thread at work on a long report cannot answer, and need not: it is there as long as it has not ended
    ping: () => (alive ? Promise.resolve() : gone),
    close: async () => {
      closing = true;
      const closed = heard('closed');
      worker.postMessage('close');
      await Promise.race([closed, gone]).catch(() => undefined);
      await worker.terminate();
      await tidy();
    },
  };
}
