import { desc, eq } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { composeMail } from './compose.ts';
import { mails } from '../platform/tables/mails.ts';
import { isUuid } from '../platform/uuid.ts';

const SHOWN = 100;

/** A mail as it was sent: its row with subject, text and html. */
export type WrittenMail = NonNullable<ReturnType<typeof written>>;

/** The newest mails, at most 100; those whose template is gone are left out. */
export async function newestMails(db: Db, brand: string): Promise<WrittenMail[]> {
  const rows = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(SHOWN);
  return rows.flatMap((row) => written(row, brand) ?? []);
}

/** @param id as it stands in an address. @returns null where there is no such mail. */
export async function mailById(db: Db, brand: string, id: string): Promise<WrittenMail | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ? written(row, brand) : null;
}

function written(row: typeof mails.$inferSelect, brand: string) {
  const composed = composeMail(row, brand);
  return composed && { row, ...composed };
}
