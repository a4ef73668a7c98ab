import { eq } from 'drizzle-orm';
import type { AccountStatus } from '#contract/enumerations.ts';
import { PASSWORD_RESET_INTERVAL_MS } from '#contract/limits.ts';
import { nextAccountStatus } from '#machines/lifecycles/account.ts';
import { findToken, issueToken, type MailToken, revokeTokens, useToken } from './mail-token.ts';
import { hashPassword, passwordFits } from './password.ts';
import { endSessions } from './session.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { count, isWithin } from '../platform/http/rate-limit.ts';
import { mailLink } from '../platform/mail/links.ts';
import { mailTo } from '../platform/mail/queue.ts';
import { accountKey, findByEmail } from './accounts.ts';
import { forgetTries } from './login-tries.ts';

declare module '../platform/mail/queue.ts' {
  interface MailValues {
    readonly reset: { readonly username: string; readonly link: string };
    readonly passwordChanged: { readonly username: string };
  }
}

const ONCE = { count: 1, seconds: PASSWORD_RESET_INTERVAL_MS / 1000 };

/**
 * Mails a link for a new password, once in two hours for an address as it was typed (specification 9).
 * Nobody learns from outside whether it did: the account may not exist, or have had its mail.
 */
export async function requestReset(deps: Deps, email: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    if (!(await isWithin(inside, 'password-reset', accountKey(email), ONCE))) return;
    const publisher = await findByEmail(tx, email);
    if (!publisher || !stateAfterReset(publisher)) return;
    const { id, username } = publisher;
    const token = await issueToken(inside, id, 'reset', publisher.email);
    const link = mailLink(deps.config, `/reset_password/confirm/${token}`);
    await mailTo(inside, publisher, 'reset', { username, link });
  });
}

/** The mailed link proves the address: an account that waits for that becomes active by it. */
const stateAfterReset = ({ state }: PublisherRow): AccountStatus | null =>
  state === 'active' ? state : nextAccountStatus(state, { type: 'publisher.confirmed' });

/** The same by a link, which proves the address it went to and no other one. */
const stateByLink = (publisher: PublisherRow, { email }: MailToken): AccountStatus | null =>
  publisher.email === email ? stateAfterReset(publisher) : null;

/** Whose link it is; null when it cannot be followed, or `unused` is asked for and it was. */
export async function publisherOfReset(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  { unused = false } = {},
): Promise<PublisherRow | null> {
  const found = await findToken({ db, clock }, token, ['reset']);
  if (!found || (unused && found.usedAt !== null)) return null;
  const [row] = await db.select().from(publishers).where(eq(publishers.id, found.publisherId));
  return row && stateByLink(row, found) ? row : null;
}

/**
 * Sets the password and ends every session (specification 4). A link works once; the same password with a
 * used link is the same request again, whose answer was lost; whoever has such a link may not guess by it. Throws 404
 * otherwise, and 429. @returns the account as it is now.
 */
export async function resetPassword(deps: Deps, token: string, password: string): Promise<PublisherRow> {
  const passwordHash = await hashPassword(password);
  const { isUsed, publisher } = await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const found = await findToken(inside, token, ['reset']);
    const [publisher] = found
      ? await tx.select().from(publishers).where(eq(publishers.id, found.publisherId))
      : [];
    const state = found && publisher ? stateByLink(publisher, found) : null;
    if (!found || !publisher || !state) throw new HttpProblem(404, 'resetLinkOver');
    if (found.usedAt !== null) return { isUsed: true, publisher };
    const { id, username } = publisher;
    const passwordChangedAt = deps.clock.now();
    await tx
      .update(publishers)
      .set({ passwordHash, passwordChangedAt, state, temporaryEmail: null })
      .where(eq(publishers.id, id));
    await useToken(inside, found);
    await revokeTokens(inside, id, 'reset');
    // whoever had the former password may have asked for a new address
    await revokeTokens(inside, id, 'email');
    await endSessions(inside, id);
    await forgetTries(inside, publisher);
    await mailTo(inside, publisher, 'passwordChanged', { username });
    return { isUsed: false, publisher: { ...publisher, passwordHash, passwordChangedAt, state } };
  });
  if (isUsed) {
    await count(deps, 'reset-used', publisher.id, deps.config.limits.confirmAccount);
    if (!(await passwordFits(publisher.passwordHash, password))) throw new HttpProblem(404, 'resetLinkOver');
  }
  return publisher;
}
