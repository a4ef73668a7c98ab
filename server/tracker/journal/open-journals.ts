import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { every } from '#domain/every.ts';
import { lockFolder } from '../../platform/db/lock.ts';
import { isDataError } from '../../platform/db/sql-state.ts';
import type { Deps } from '../../platform/deps.ts';
import { StartError } from '../../platform/start-error.ts';
import { storeEach } from '../batch-writer.ts';
import { storeHits } from '../store-hits.ts';
import { ClickJournal } from './click-journal.ts';
import { othersIn, replayJournals } from './replay-journals.ts';

export interface Journals {
  /** Of this process. */
  readonly own: ClickJournal;
  /** Whether clicks may wait in the journal of another process of this folder. */
  others(): Promise<boolean>;
  /** Ends the looking, and removes the own journal unless clicks are left in it; those the next start stores. */
  close(): Promise<void>;
}

/** How often one looks for processes that are gone. */
const LOOK_MS = 5_000;
const ATTEMPTS = 5;

/**
 * Opens this process's journal in `DATA_DIR/clicks`, having stored what others have left there. Throws a `StartError`
 * where it cannot be written: clicks would be lost in silence.
 */
export async function openJournals({
  db,
  config,
  log,
}: Pick<Deps, 'db' | 'config' | 'log'>): Promise<Journals> {
  const folder = join(config.dataDir, 'clicks');
  const { own, unlock } = await ownFolder(folder);
  const storing = {
    store: (hits: Parameters<typeof storeHits>[1]) => storeHits(db, hits),
    hopeless: isDataError,
    log,
  };
  const replay = () => replayJournals({ folder, own, store: (hits) => storeEach(storing, hits), log });
  const failed = (error: unknown) =>
    log.error('clicks of a process that is gone could not be stored, they will be tried again', { error });
  await replay().catch(failed);
  const looking = every(LOOK_MS, replay, failed);
  const journal = new ClickJournal(join(folder, own), log);
  return {
    own: journal,
    others: () => othersIn({ folder, own }),
    close: async () => {
      looking.end();
      await looking.rested();
      const { waiting } = journal;
      journal.close();
      if (waiting === 0) await rm(join(folder, own), { recursive: true, force: true });
      await unlock();
    },
  };
}

/** A new folder with the lock of this process; who looks for those that are gone may be faster than the lock. */
async function ownFolder(folder: string): Promise<{ own: string; unlock: () => Promise<void> }> {
  for (let attempt = 1; ; attempt += 1) {
    const own = randomUUID();
    try {
      await mkdir(join(folder, own), { recursive: true, mode: 0o700 });
      return { own, unlock: await lockFolder(join(folder, own)) };
    } catch (error) {
      if (attempt < ATTEMPTS) continue;
      throw new StartError(
        `Clicks are kept in ${folder} until the database has them, and it cannot be written. Set DATA_DIR to a folder that can.`,
        { cause: error },
      );
    }
  }
}
