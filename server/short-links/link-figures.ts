import { LINK } from '../events/dimensions.ts';
import type { Sums } from '../events/sums.ts';
import type { Db } from '../platform/db/client.ts';
import { type InZone, ofLastDays } from '../reports/last-days.ts';

/** What came of links in a publisher's last 30 days with today, by their ids; of none a link without visitors. */
export const linkFigures = async (
  db: Db,
  of: InZone,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Pick<Sums, 'clicks' | 'conversions' | 'payout'>>> =>
  ids.length === 0 ? new Map() : ofLastDays(db, of, now, LINK, [{ dimension: LINK, values: ids }]);
