import { isQuota } from './errors.ts';
import { evictHalf } from './evict.ts';
import type { PanelDb } from './panel-db.ts';
import type { PanelTables } from './tables.ts';

/** Whether an answer found its place: `madeRoom` after older ones were removed, `noRoom` not even then. */
export type KeepResult = 'kept' | 'madeRoom' | 'noRoom';

const ROUNDS = 3;

/**
 * Runs a writer. Where the device is full, the least recently used answers go and it runs again (faults
 * S1); other errors are thrown on.
 */
export async function keep(
  db: PanelDb,
  write: (tables: PanelTables) => Promise<void>,
  now: number,
): Promise<KeepResult> {
  for (let round = 0; ; round += 1) {
    try {
      await db.run(write);
      return round === 0 ? 'kept' : 'madeRoom';
    } catch (error) {
      if (!isQuota(error)) throw error;
      if (round >= ROUNDS || (await db.run((tables) => evictHalf(tables, now))) === 0) return 'noRoom';
    }
  }
}
