import type { Intent } from '#contract/intents.ts';
import { readMeta } from '#db/meta.ts';
import { readOutbox } from '#db/outbox.ts';
import type { PanelTables } from '#db/tables.ts';
import { merged } from '#work/intents/intents.ts';
import type { DeadLetter } from './notices.ts';
import { watchLive } from './watch-live.ts';
import type { World } from './world.ts';

/**
 * What became of a stored intent: the network has granted it; it cannot be delivered, with the network's sentence, where
 * it said one; a later intent has taken its place and is told of itself; or it was taken back, in this tab or another.
 */
export type IntentEnd =
  | { readonly kind: 'granted' }
  | { readonly kind: 'dead'; readonly letter: DeadLetter }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'takenBack' };

const readEnds = async (tables: PanelTables) => ({
  entries: await readOutbox(tables),
  takenBack: (await readMeta(tables))?.takenBack ?? [],
});

/**
 * Waits for the end of the intent that was stored under this key, whoever sends it: this tab, another one or the worker.
 * Never ends where the database is closed before, by a log-out.
 */
export const endOfIntent = (
  { db }: Pick<World, 'db'>,
  { intent, key }: { readonly intent: Intent; readonly key: string },
): Promise<IntentEnd> =>
  new Promise((resolve) => {
    let unwatch: (() => void) | null = null;
    let ended = false;
    const end = (how: IntentEnd) => {
      ended = true;
      unwatch?.();
      resolve(how);
    };
    unwatch = watchLive(
      () => db.run(readEnds),
      ({ entries, takenBack }) => {
        if (ended) return;
        const own = entries.find((entry) => entry.key === key);
        if (own?.state === 'dead') return end({ kind: 'dead', letter: own });
        if (own) return;
        if (takenBack.includes(key)) return end({ kind: 'takenBack' });
        const isReplaced = entries.some((later) => merged(intent, later.intent) !== null);
        end({ kind: isReplaced ? 'replaced' : 'granted' });
      },
    );
  });
