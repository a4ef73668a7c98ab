import type { Resource, ValueOf } from '#contract/resource.ts';
import { type Held, readHeld } from '#db/held.ts';
import type { Kept } from '#db/kept.ts';
import { readOutbox } from '#db/outbox.ts';
import { readKept } from '#db/read-kept.ts';
import type { PanelTables } from '#db/tables.ts';
import { layerOf } from './intents/intents.ts';

interface ShownOptions {
  readonly held?: Held | null;
  readonly now?: number;
}

/**
 * What every screen shows of a question: what is kept or, where it came later, `held` beside the database, else what
 * can be worked out from something that is kept (decision 045), with the intents that wait in the outbox laid over it
 * (decision 016). Null where there is none of it. `now`: ms since 1970.
 */
export async function readShown<T extends Resource>(
  tables: PanelTables,
  resource: T,
  key: string,
  { held = null, now = Date.now() }: ShownOptions = {},
): Promise<Kept<ValueOf<T>> | null> {
  const stored = await readKept(tables, resource, key);
  const kept = (
    held && (!stored || stored.fetchedAt < held.kept.fetchedAt)
      ? await readHeld(tables, key, held)
      : (stored ?? (await derived(tables, resource, key, now)))
  ) as Kept<ValueOf<T>> | null; // held or worked out as a value of this resource
  const layOver = layerOf(resource.path);
  if (!kept || !layOver) return kept;
  const waiting = (await readOutbox(tables)).filter(({ state }) => state !== 'dead');
  if (waiting.length === 0) return kept;
  const intents = waiting.map(({ intent }) => intent);
  return { ...kept, value: layOver(kept.value, intents) as ValueOf<T> }; // the same rows, by the path of this resource
}

/** What works it out is fetched where something of such a family is kept: a first visit neither has nor awaits it. */
async function derived(
  tables: PanelTables,
  resource: Resource,
  key: string,
  now: number,
): Promise<Kept<unknown> | null> {
  const { path, paging } = resource;
  if (paging !== 'pages' && !/^\/ch\/(conv|rep|dash|balance\/)/.test(path)) return null;
  if ((await tables.uses.where('path').startsWith(path).count()) === 0) return null;
  // Dexie follows its own promises and the browser's, and `import` gives neither.
  const way = await Promise.resolve(import('./read-derived.ts')).catch(() => null);
  return way && way.readDerived(tables, resource, key, now);
}
