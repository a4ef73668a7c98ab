import { and, eq, ne, sql } from 'drizzle-orm';
import { mailAddress } from '#contract/rules/email.ts';
import type { Db } from '../platform/db/client.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';

/** Any number, the same in every server process. */
const LOCK = 7_120_426;

/** How user names and e-mail addresses are compared: in small letters, and the domain as mail servers know it. */
export function accountKey(name: string): string {
  const trimmed = name.trim();
  return (mailAddress(trimmed) ?? trimmed).toLowerCase();
}

/** The names of an account as its row has them, with the keys they are compared by. */
export const namesOf = ({ username, email }: Pick<PublisherRow, 'username' | 'email'>) => ({
  username,
  usernameKey: accountKey(username),
  email,
  emailKey: accountKey(email),
});

/**
 * Until the transaction ends nobody else makes an account or changes a name: what is found free stays free.
 */
export async function lockAccounts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

export async function findByEmail(db: Db, email: string): Promise<PublisherRow | null> {
  const [row] = await db
    .select()
    .from(publishers)
    .where(eq(publishers.emailKey, accountKey(email)));
  return row ?? null;
}

/** Whether another publisher has the user name, or the e-mail address. */
export const isNameTaken = async (
  db: Db,
  key: 'usernameKey' | 'emailKey',
  name: string,
  but: string,
): Promise<boolean> =>
  (await db.$count(publishers, and(eq(publishers[key], accountKey(name)), ne(publishers.id, but)))) > 0;
