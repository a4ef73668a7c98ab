import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type PublisherRow, publishers } from '../db/schema/publishers.ts';

/** The new address waits beside the old one until it is confirmed (specification 3, temporaryEmail). */
export async function requestEmailChange(
  { db }: { readonly db: Db },
  publisher: Pick<PublisherRow, 'id'>,
  email: string,
): Promise<void> {
  await db.update(publishers).set({ temporaryEmail: email }).where(eq(publishers.id, publisher.id));
}
