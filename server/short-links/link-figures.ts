import type { Db } from '../platform/db/client.ts';
import { LINK } from '../events/dimensions.ts';
import { lastDays, readDays } from '../events/read-roll-ups.ts';
import type { Sums } from '../events/sums.ts';

/** What came of links in the last 30 days (UTC) with today, by their ids; of none a link without visitors. */
export async function linkFigures(
  db: Db,
  publisherId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Pick<Sums, 'clicks' | 'conversions' | 'payout'>>> {
  const rows = await readDays(db, { publisherId, dimensions: [LINK], values: ids, days: lastDays(now) });
  return new Map(rows.map(({ value, sums }) => [value, sums]));
}
