import { useCallback } from 'react';
import type { Intent } from '#contract/intents.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import type { World } from '#world/world.ts';

/** What is said of a stored intent: where it goes out at once, and where it waits for a network. */
interface Said {
  readonly sent: string;
  readonly waits: string;
}

/** Stores an intent and says what becomes of it; false where it could not be stored, which `notKept` says. */
export function useQueue(world: World, notKept: string) {
  return useCallback(
    async (intent: Intent, { sent, waits }: Said): Promise<boolean> => {
      const stored = await world.outbox.queue(intent);
      if (stored.kind === 'refused') {
        notify('danger', notKept);
        return false;
      }
      const online = world.connectivity.getSnapshot().hasTag('online');
      notify(online ? 'success' : 'info', online ? sent : waits);
      return true;
    },
    [world, notKept],
  );
}
