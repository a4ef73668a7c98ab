import { LINK } from '../events/dimensions.ts';
import { byValue } from '../events/question.ts';
import { type InZone, lastDays } from '../events/range.ts';
import { readEvents } from '../events/read-events.ts';
import type { Sums } from '../events/sums.ts';
import type { Db } from '../platform/db/client.ts';

/** What came of links in a publisher's last 30 days with today, by their ids; of none a link without visitors. */
export async function linkFigures(
  db: Db,
  { publisherId, timezone }: InZone,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Pick<Sums, 'clicks' | 'conversions' | 'payout'>>> {
  if (ids.length === 0) return new Map();
  const [figures] = await readEvents(db, {
    publisherId,
    range: lastDays(now, timezone),
    keys: [LINK],
    filters: [{ dimension: LINK, values: ids }],
  });
  return byValue(figures);
}
