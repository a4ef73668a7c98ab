import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';

export const switches = [
  'statusNew',
  'showCompetitions',
  'showCompetitionsLabel',
  'disableUsername',
  'promo',
] as const;

/** What a publisher has and may (specification 6). */
export type Flags = Pick<PublisherRow, (typeof switches)[number] | 'roles'>;

/** The open panels of this publisher hear of it (decision 015). */
export async function setFlags(db: Db, publisherId: string, flags: Flags): Promise<void> {
  const { statusNew, showCompetitions, showCompetitionsLabel, disableUsername, promo, roles } = flags;
  await db
    .update(publishers)
    .set({ statusNew, showCompetitions, showCompetitionsLabel, disableUsername, promo, roles })
    .where(eq(publishers.id, publisherId));
}
