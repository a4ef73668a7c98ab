import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intent } from '#contract/intents.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import type { World } from '#world/world.ts';

/** Stores a change of a postback and says what becomes of it; false where it could not be stored. */
export type QueuePostback = (
  intent: Extract<Intent, { readonly kind: 'postback' }>,
  done: string,
) => Promise<boolean>;

/** Changes of postbacks through the outbox: shown as done at once, with or without a network. */
export function useQueuePostback(world: World): QueuePostback {
  const { t } = useTranslation('postbacks');
  return useCallback(
    async (intent, done) => {
      const stored = await world.outbox.queue(intent);
      if (stored.kind === 'refused') {
        notify(
          'danger',
          t(($) => $.actions.notKept),
        );
        return false;
      }
      const online = world.connectivity.getSnapshot().hasTag('online');
      notify(online ? 'success' : 'info', online ? done : t(($) => $.actions.waits));
      return true;
    },
    [world, t],
  );
}
