import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { offers } from './tables/offers.ts';

/** What offers are called, by their numbers. */
export async function offerNames(db: Db, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (numbers.length === 0) return new Map();
  const found = await db
    .select({ relativeId: offers.relativeId, name: offers.name })
    .from(offers)
    .where(inArray(offers.relativeId, [...new Set(numbers)]));
  return new Map(found.map(({ relativeId, name }) => [relativeId, name]));
}
