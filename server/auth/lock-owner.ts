import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';

/** Whatever changes the accounts of a publisher, or pays, holds this, and takes it before any of theirs. Null: there is none. */
export async function lockOwner(db: Db, publisherId: string): Promise<PublisherRow | null> {
  const [owner] = await db
    .select()
    .from(publishers)
    .where(eq(publishers.id, publisherId))
    .for('no key update');
  return owner ?? null;
}
