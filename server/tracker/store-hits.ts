import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { hits } from '../events/tables/hits.ts';
import { type RollUpEvent, rollUp } from '../events/roll-up.ts';
import { noSums } from '../events/sums.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { Hit } from './hit.ts';
import { markVisitors } from './mark-visitors.ts';

/**
 * Writes hits, their unique flags and the roll-ups in one transaction. Hits that are there already (a
 * commit whose answer was lost, a history that is made again) are left as they are and not counted again.
 */
export async function storeHits(db: Db, batch: readonly Hit[]): Promise<void> {
  await db.transaction(async (tx) => {
    const flags = await markVisitors(tx, batch);
    const rows = batch.map((hit, index) => ({
      ...hit,
      uniqueHit: flags[index]?.uniqueHit ?? false,
      uniqueClick: flags[index]?.uniqueClick ?? false,
    }));
    const written = await insertRows(tx, hits, rows, sql`on conflict do nothing returning id`);
    const ids = new Set(written.map(({ id }) => id));
    const events = rows
      .filter(({ id }) => ids.has(id))
      .map((hit): RollUpEvent => ({
        publisherId: hit.publisherId,
        quarter: hit.quarter,
        dimensions: hit,
        host: hit.host,
        sums: {
          ...noSums,
          hits: 1,
          uniqueHits: hit.uniqueHit ? 1 : 0,
          clicks: hit.click ? 1 : 0,
          uniqueClicks: hit.uniqueClick ? 1 : 0,
        },
      }));
    await rollUp(tx, events);
  });
}
