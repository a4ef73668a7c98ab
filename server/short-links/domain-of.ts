import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { domains } from '../domains/tables.ts';
import type { Db } from '../platform/db/client.ts';

const Id = v.pipe(v.string(), v.uuid());

/**
 * Host of a publisher's own domain that may carry short links, by its id; null: it may not. Only one with its
 * certificate: a visitor comes by no other.
 */
export async function domainOf(db: Db, publisherId: string, given: string): Promise<string | null> {
  const id = v.safeParse(Id, given);
  if (!id.success) return null;
  const [row] = await db
    .select({ host: domains.host })
    .from(domains)
    .where(
      and(eq(domains.publisherId, publisherId), eq(domains.id, id.output), eq(domains.certStatus, 'ok')),
    );
  return row?.host ?? null;
}
