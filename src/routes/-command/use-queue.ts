import { useCallback } from 'react';
import type { Intent } from '#contract/intents.ts';
import type { World } from '#world/world.ts';
import { queueAndTell, type Said } from './queue-and-tell.ts';

/** `queueAndTell` for a screen; keeps its identity. */
export function useQueue(world: World, notKept: string) {
  return useCallback(
    (intent: Intent, said: Said): Promise<boolean> => queueAndTell(world, intent, { ...said, notKept }),
    [world, notKept],
  );
}
