import { eq } from 'drizzle-orm';
import { findToken, issueToken, revokeTokens, useToken } from '../auth/mail-token.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { count } from '../platform/http/rate-limit.ts';
import { mailLink } from '../platform/mail/links.ts';
import { mailTo, queueMail } from '../platform/mail/queue.ts';
import { textOf } from '../platform/texts.ts';
import { accountKey, isNameTaken, lockAccounts } from '../auth/accounts.ts';

declare module '../platform/mail/queue.ts' {
  interface MailValues {
    readonly email: {
      readonly username: string;
      readonly oldEmail: string;
      readonly email: string;
      readonly link: string;
    };
    readonly emailRequested: { readonly username: string; readonly email: string };
    readonly emailChanged: { readonly username: string; readonly oldEmail: string; readonly email: string };
  }
}

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;

/**
 * Lets a new e-mail address wait as `temporaryEmail`, mails its confirmation there and tells the present one, which
 * given again takes a waiting one back. `db` is a transaction. Throws `Violations` for an address in use.
 */
export async function requestEmailChange(deps: Needs, publisher: PublisherRow, email: string): Promise<void> {
  const { db } = deps;
  const { id, language, username, email: oldEmail } = publisher;
  const wanted = email.trim();
  const isBack = accountKey(wanted) === accountKey(oldEmail);
  if (!isBack && (await isNameTaken(db, 'emailKey', wanted, id)))
    throw new Violations([{ path: 'email', message: textOf(language, 'emailTaken') }]);
  await revokeTokens({ db }, id, 'email');
  if (!isBack) {
    await count(deps, 'mail-account', id, deps.config.limits.mailAccount);
    const token = await issueToken(deps, id, 'email', wanted);
    const link = mailLink(deps.config, `/email_update/confirm/${token}`);
    const values = { username, oldEmail, email: wanted, link };
    await queueMail(deps, { to: wanted, language, template: 'email', values });
    await mailTo(deps, publisher, 'emailRequested', { username, email: wanted });
  }
  await db
    .update(publishers)
    .set({ temporaryEmail: isBack ? null : wanted })
    .where(eq(publishers.id, id));
}

/**
 * Follows the link: the waiting address becomes the account's, the old one is told, and links for a new
 * password that went to the old one stop working. Again is no error. Throws 404 for a link that is unknown,
 * has ended, or whose address somebody else has by now.
 */
export async function confirmEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  token: string,
): Promise<void> {
  const { clock, ids } = deps;
  await deps.db.transaction(async (tx) => {
    await lockAccounts(tx);
    const found = await findToken({ db: tx, clock }, token, ['email']);
    const [publisher] = found
      ? await tx.select().from(publishers).where(eq(publishers.id, found.publisherId))
      : [];
    if (!found || !publisher) throw new HttpProblem(404, 'linkInvalid');
    const { id, email: oldEmail, username } = publisher;
    const { email, usedAt } = found;
    if (usedAt !== null && oldEmail === email) return;
    if (
      usedAt !== null ||
      publisher.temporaryEmail !== email ||
      (await isNameTaken(tx, 'emailKey', email, id))
    )
      throw new HttpProblem(404, 'linkInvalid');
    await tx
      .update(publishers)
      .set({ email, emailKey: accountKey(email), temporaryEmail: null })
      .where(eq(publishers.id, id));
    await useToken({ db: tx, clock }, found);
    await revokeTokens({ db: tx }, id, 'reset');
    await mailTo({ db: tx, clock, ids }, publisher, 'emailChanged', { username, oldEmail, email });
  });
}
