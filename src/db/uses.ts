import { HOUR_MS } from '#contract/spans.ts';
import { isLater } from './later.ts';
import type { Use } from './records.ts';
import type { PanelTables } from './tables.ts';

/** Last use is only kept to the hour: a note of every reading would redraw every reader. */
const USE_GRAIN_MS = HOUR_MS;

/** Notes that an answer has been looked at. */
export async function noteUse(tables: PanelTables, key: string, now: number): Promise<void> {
  const use = await tables.uses.get(key);
  // Either way: what was used by a clock that was ahead would be the latest for ever.
  if (use && Math.abs(now - use.usedAt) > USE_GRAIN_MS) await tables.uses.update(key, { usedAt: now });
}

interface MarkOptions {
  /** ms since 1970. */
  readonly now?: number;
  /** Keys of answers that are right as they are. */
  readonly except?: readonly string[];
  /** Answers that came since then are right as well, ms since 1970. */
  readonly before?: number | undefined;
  /** It is an event that says so, and not a command. */
  readonly byEvent?: boolean;
}

/**
 * Marks every answer of these resources, and of the single things under them, to be asked again (an action's
 * `touches`); of a path that ends in a slash the single things alone.
 */
export async function markStale(
  tables: PanelTables,
  paths: readonly string[],
  { now = Date.now(), except = [], before = Number.POSITIVE_INFINITY, byEvent = false }: MarkOptions = {},
): Promise<void> {
  if (paths.length === 0) return;
  await tables.uses
    .where('path')
    .anyOf([...paths])
    .or('path')
    .startsWithAnyOf(paths.map((path) => path.replace(/\/?$/, '/')))
    .and(({ key, fetchedAt }) => !except.includes(key) && fetchedAt < before)
    .modify({ stale: true, touchedAt: now, byEvent });
}

/** What is noted of an answer that is kept: fresh, unless it was touched after it had been asked for. */
export async function putUse(
  tables: PanelTables,
  answer: Omit<Use, 'usedAt' | 'stale' | 'touchedAt' | 'byEvent'> & { readonly askedAt: number },
): Promise<void> {
  const { askedAt, ...use } = answer;
  const { touchedAt, byEvent = false } = (await tables.uses.get(use.key)) ?? {};
  const stale = touchedAt !== undefined && isLater(touchedAt, askedAt);
  await tables.uses.put({
    ...use,
    usedAt: use.fetchedAt,
    stale,
    ...(touchedAt !== undefined && { touchedAt, byEvent }),
  });
}

/** What a reader of an answer says of that. */
export const staleness = (
  use: Use | undefined,
  { askedAt, fetchedAt }: { readonly askedAt: number; readonly fetchedAt: number },
): { stale: boolean; took?: number } => ({
  stale: use?.stale ?? false,
  ...(use?.stale && use.byEvent && { took: fetchedAt - askedAt }),
});
