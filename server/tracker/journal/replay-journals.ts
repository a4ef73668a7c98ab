import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../../platform/db/lock.ts';
import type { Logger } from '../../platform/log.ts';
import { StartError } from '../../platform/start-error.ts';
import type { Hit } from '../hit.ts';
import { hitsIn } from './line.ts';

interface Replay {
  /** With the folder of each process in it. */
  readonly folder: string;
  /** Name of the folder of this process. */
  readonly own: string;
  /** Stores hits that are not there yet, each once; rejects when the database does not take them now. */
  readonly store: (hits: readonly Hit[]) => Promise<void>;
  readonly log: Logger;
}

const TOGETHER = 2_000;

/**
 * Stores what processes have left behind that are gone, and removes their journals. Of several that look at the same
 * time one has a journal, by its lock.
 */
export async function replayJournals({ folder, own, store, log }: Replay): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name !== own);
  for (const name of others) {
    const left = join(folder, name);
    const unlock = await lockFolder(left).catch((error: unknown) => {
      // it lives, or another process is at it
      if (error instanceof StartError) return null;
      throw error;
    });
    if (unlock === null) continue;
    try {
      const clicks = await storeAll(left, store);
      await rm(left, { recursive: true, force: true });
      if (clicks > 0) log.warn('clicks of a process that is gone were stored', { clicks });
    } finally {
      await unlock();
    }
  }
}

async function storeAll(folder: string, store: Replay['store']): Promise<number> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted();
  let clicks = 0;
  for (const name of files) {
    const hits = hitsIn(await readFile(join(folder, name), 'utf8'));
    for (let from = 0; from < hits.length; from += TOGETHER) await store(hits.slice(from, from + TOGETHER));
    clicks += hits.length;
  }
  return clicks;
}

/** Whether a process has left a journal behind, or writes one: clicks may be in it that the database does not know. */
export const othersIn = async ({ folder, own }: Pick<Replay, 'folder' | 'own'>): Promise<boolean> =>
  (await readdir(folder)).some((name) => name !== own);
