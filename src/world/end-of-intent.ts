import type { Intent } from '#contract/intents.ts';
import { readOutbox } from '#db/outbox.ts';
import { merged } from '#work/intents/intents.ts';
import type { DeadLetter } from './notices.ts';
import { watchLive } from './watch-live.ts';
import type { Outbox, World } from './world.ts';

/**
 * What became of a stored intent: the network has granted it; it cannot be delivered, with the network's sentence, where
 * it said one; a later intent has taken its place and is told of itself; or it was taken back on this page.
 */
export type IntentEnd =
  | { readonly kind: 'granted' }
  | { readonly kind: 'dead'; readonly letter: DeadLetter }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'takenBack' };

/**
 * Waits for the end of the intent that was stored under this key, whoever sends it: this tab, another one or the worker.
 * Never ends where the database is closed before, by a log-out.
 */
export const endOfIntent = (
  { db, outbox }: Pick<World, 'db'> & { readonly outbox: Pick<Outbox, 'takenBack'> },
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
      () => db.run(readOutbox),
      (entries) => {
        if (ended) return;
        const own = entries.find((entry) => entry.key === key);
        if (own?.state === 'dead') return end({ kind: 'dead', letter: own });
        if (own) return;
        if (outbox.takenBack.has(key)) return end({ kind: 'takenBack' });
        const isReplaced = entries.some((later) => merged(intent, later.intent) !== null);
        end({ kind: isReplaced ? 'replaced' : 'granted' });
      },
    );
  });
