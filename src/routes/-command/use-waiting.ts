import { useCallback, useMemo } from 'react';
import type { Intent } from '#contract/intents.ts';
import { type Subject, subjectOf, undoneWith } from '#domain/intent-subject.ts';
import { useOutbox } from '#world/use-outbox.ts';
import type { World } from '#world/world.ts';

interface WaitingIntents {
  /** The latest intent about each that the network has not granted yet, by its id; keeps its identity. */
  readonly of: ReadonlyMap<string, Intent>;
  /** Takes the latest about it back, unless it is on its way. Keeps its identity while nothing changes. */
  readonly undo: (id: string) => void;
}

/** What was done to things of a kind and waits in the outbox. */
export function useWaiting(world: World, kind: Subject['kind']): WaitingIntents {
  const entries = useOutbox(world);
  const own = useMemo(
    () => entries.filter(({ intent, state }) => state !== 'dead' && subjectOf(intent)?.kind === kind),
    [entries, kind],
  );
  const of = useMemo(
    () => new Map(own.map(({ intent }) => [subjectOf(intent)?.id ?? '', intent] as const)),
    [own],
  );
  const undo = useCallback(
    (id: string) => {
      const latest = own.findLast(({ intent }) => subjectOf(intent)?.id === id);
      for (const one of undoneWith(own, latest?.id ?? 0)) void world.outbox.discard(one);
    },
    [own, world],
  );
  return { of, undo };
}
