import type { Resource } from '#contract/resource.ts';
import { inPublishersZone } from '#contract/in-publishers-zone.ts';
import { paths } from '#contract/paths.ts';
import { schemaVersion } from '#contract/schema-version.ts';
import { isLater } from './later.ts';
import { noted } from '#contract/broken-rows.ts';
import type { BrokenRow } from '#contract/findings.ts';
import type { Kept } from './kept.ts';
import type { StoredAggregate } from './records.ts';
import { readStored } from './rows.ts';
import { sizeOfValue } from './size.ts';
import type { PanelTables } from './tables.ts';
import { markStale, putUse, staleness } from './uses.ts';

export async function readAggregate(
  tables: PanelTables,
  resource: Resource,
  key: string,
): Promise<Kept<unknown> | null> {
  const [stored, use] = await Promise.all([tables.aggregates.get(key), tables.uses.get(key)]);
  if (!stored) return null;
  const decoded = readStored(resource.row, stored);
  if (!decoded.ok) return null;
  const broken = [...(stored.broken ?? []), ...decoded.broken];
  return {
    value: decoded.value,
    ...noted(broken),
    fetchedAt: stored.fetchedAt,
    ...describe(decoded.value, broken),
    ...staleness(use, stored),
  };
}

/** What an aggregate says about itself: how many rows with those that cannot be read, and whether it is still being counted. */
export function describe(
  value: unknown,
  broken: readonly BrokenRow[] = [],
): { count: number; total: number; building: boolean } {
  const { rows, building } = (value ?? {}) as { rows?: unknown; building?: unknown }; // any value may be looked at this way
  const count = Array.isArray(rows) ? rows.length + broken.length : 1;
  return { count, total: count, building: building === true };
}

/** The zone of a kept profile; null of everything else. */
const zoneOf = (path: string, value: unknown): unknown =>
  path === paths.publisherCurrent && typeof value === 'object' && value !== null && 'timezone' in value
    ? value.timezone
    : null;

/**
 * Keeps a decoded answer, unless a later question has been answered before it. With a profile of another time zone than
 * the one before, what is cut by its days is to be asked again.
 */
export async function keepAggregate(
  tables: PanelTables,
  resource: Resource,
  answer: Omit<StoredAggregate, 'schema'>,
): Promise<void> {
  await tables.transaction('rw', tables.aggregates, tables.uses, async () => {
    const before = await tables.aggregates.get(answer.key);
    if (before && isLater(before.askedAt, answer.askedAt)) return;
    if (before && zoneOf(resource.path, before.value) !== zoneOf(resource.path, answer.value))
      await markStale(tables, inPublishersZone);
    await tables.aggregates.put({ ...answer, schema: schemaVersion(resource.row) });
    await putUse(tables, {
      key: answer.key,
      kind: 'aggregate',
      family: resource.family,
      path: resource.path,
      askedAt: answer.askedAt,
      fetchedAt: answer.fetchedAt,
      size: sizeOfValue(answer.value),
    });
  });
}
