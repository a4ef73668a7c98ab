import { useCallback } from 'react';
import type { Intent } from '#contract/intents.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { World } from '#world/world.ts';
import { useQueue } from '../../-command/use-queue.ts';

/** Stores a change of a postback and says what becomes of it; false where it could not be stored. */
export type QueuePostback = (
  intent: Extract<Intent, { readonly kind: 'postback' }>,
  done: string,
) => Promise<boolean>;

/** Changes of postbacks through the outbox: shown as done at once, with or without a network. */
export function useQueuePostback(world: World): QueuePostback {
  const { t } = useTranslation('postbacks');
  const queue = useQueue(
    world,
    t(($) => $.actions.notKept),
  );
  return useCallback(
    (intent, done) => queue(intent, { granted: done, waits: t(($) => $.actions.waits) }),
    [queue, t],
  );
}
