import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { UNSETTLED } from './count-conversions.ts';
import { competitions } from './tables.ts';

/**
 * What a profile says of competitions (specification 6): whether there is one to be seen, from its announcement to its
 * settlement, and whether one is live; both only where the manager shows them to this publisher.
 */
export async function competitionFlags(
  db: Db,
  row: Pick<PublisherRow, 'showCompetitions' | 'showCompetitionsLabel'>,
): Promise<{ readonly showCompetitions: boolean; readonly showCompetitionsLabel: boolean }> {
  if (!row.showCompetitions) return { showCompetitions: false, showCompetitionsLabel: false };
  const found = await db
    .select({ status: competitions.status })
    .from(competitions)
    .where(inArray(competitions.status, [...UNSETTLED]));
  const isLive = found.some(({ status }) => status === 'live');
  return { showCompetitions: found.length > 0, showCompetitionsLabel: isLive && row.showCompetitionsLabel };
}
