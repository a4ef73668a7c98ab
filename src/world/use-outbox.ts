import { useCallback } from 'react';
import type { OutboxEntry } from '#contract/intents.ts';
import { readOutbox } from '#db/outbox.ts';
import { useLive } from './use-live.ts';
import type { World } from './world.ts';

const none: readonly OutboxEntry[] = [];

/** What waits in the outbox and what is undeliverable, the oldest first, live over all tabs. */
export function useOutbox({ db }: Pick<World, 'db'>): readonly OutboxEntry[] {
  const read = useCallback(() => db.run(readOutbox), [db]);
  return useLive<readonly OutboxEntry[]>('outbox', read, none);
}
