import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type PublisherRow, publishers } from '../db/schema/publishers.ts';

/**
 * The new address waits beside the old one until it is confirmed (specification 3, temporaryEmail); the present
 * one given again takes a waiting one back.
 */
export async function requestEmailChange(
  { db }: { readonly db: Db },
  { id, emailKey }: PublisherRow,
  email: string,
): Promise<void> {
  const isBack = email.toLowerCase() === emailKey;
  await db
    .update(publishers)
    .set({ temporaryEmail: isBack ? null : email })
    .where(eq(publishers.id, id));
}
