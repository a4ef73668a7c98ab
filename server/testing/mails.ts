import { asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { mails } from '../platform/tables/mails.ts';

/** What waits for an address or was sent there, oldest first. */
export const mailsTo = (db: Db, recipient: string) =>
  db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(asc(mails.createdAt), asc(mails.id));

/** The token in the newest link that went to an address. Throws when none did. */
export async function tokenTo(db: Db, recipient: string): Promise<string> {
  const links = (await mailsTo(db, recipient)).flatMap(({ values }) => values['link'] ?? []);
  const token = /\/confirm\/([^/?]+)/.exec(links.at(-1) ?? '')?.[1];
  if (token === undefined) throw new Error(`no link went to ${recipient}`);
  return token;
}
