import { eq } from 'drizzle-orm';
import type { Db } from './client.ts';
import { publishers, type PublisherRow } from '../tables/publishers.ts';

/** Whatever changes the accounts of a publisher, pays, or keeps one of so many at most holds this, before any of theirs. Null: there is none. */
export async function lockOwner(db: Db, publisherId: string): Promise<PublisherRow | null> {
  const [owner] = await db
    .select()
    .from(publishers)
    .where(eq(publishers.id, publisherId))
    .for('no key update');
  return owner ?? null;
}
