import type { Resource, ValueOf } from '#contract/resource.ts';
import { readAggregate } from './aggregates.ts';
import type { Kept } from './kept.ts';
import { readList } from './lists.ts';
import type { PanelTables } from './tables.ts';

/** Reads what is kept under `key`; null where there is nothing, or nothing that still fits its schema. */
export function readKept<T extends Resource>(
  tables: PanelTables,
  resource: T,
  key: string,
): Promise<Kept<ValueOf<T>> | null> {
  const kept =
    resource.store === 'rows' ? readList(tables, resource, key) : readAggregate(tables, resource, key);
  return kept as Promise<Kept<ValueOf<T>> | null>; // both read by the schema of this resource; which one is known at run time only
}
