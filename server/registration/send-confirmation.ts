import { HOUR_MS } from '#contract/spans.ts';
import { findByEmail } from '../auth/accounts.ts';
import { isWithin } from '../platform/http/rate-limit.ts';
import { desc } from 'drizzle-orm';
import { issueToken } from '../auth/mail-token.ts';
import { matches } from '../platform/db/matches.ts';
import { mailTokens } from '../auth/tables/mail-tokens.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { mailLink } from '../platform/mail/links.ts';
import { mailTo } from '../platform/mail/queue.ts';

declare module '../platform/mail/queue.ts' {
  interface MailValues {
    readonly registration: { readonly username: string; readonly email: string; readonly link: string };
    readonly approved: { readonly username: string; readonly email: string; readonly link: string };
  }
}

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;

/** Somebody who logs in before confirming gets the link again, but not more often than this. */
const AGAIN_MS = HOUR_MS;

/** Mails the link that makes an account active. `db` is a transaction. */
export async function sendConfirmation(
  deps: Needs,
  publisher: PublisherRow,
  template: 'registration' | 'approved',
): Promise<void> {
  const { email, username } = publisher;
  const token = await issueToken(deps, publisher.id, 'registration', email);
  const link = mailLink(deps.config, `/register/confirm/${token}`);
  await mailTo(deps, publisher, template, { username, email, link });
}

/** The same for an account whose mail is lost or whose link has ended; does nothing when one was sent lately. */
export async function sendConfirmationAgain(
  deps: Deps,
  publisher: PublisherRow,
  notWithin = AGAIN_MS,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [last] = await tx
      .select({ createdAt: mailTokens.createdAt })
      .from(mailTokens)
      .where(matches(mailTokens, { publisherId: publisher.id, purpose: 'registration' }))
      .orderBy(desc(mailTokens.createdAt))
      .limit(1);
    if (last && deps.clock.now().getTime() - last.createdAt.getTime() < notWithin) return;
    await sendConfirmation({ ...deps, db: tx }, publisher, 'registration');
  });
}

/** Who asks for it in so many words waits for it now. */
const ASKED_MS = 55_000;

/**
 * The mail of a registration that waits for it, because somebody asks: once a minute, and as often as mails are
 * sent to one account. Nobody learns from outside whether it was.
 */
export async function sendConfirmationTo(deps: Deps, email: string): Promise<void> {
  const publisher = await findByEmail(deps.db, email);
  if (publisher?.state !== 'unconfirmed') return;
  if (!(await isWithin(deps, 'mail-account', publisher.id, deps.config.limits.mailAccount))) return;
  await sendConfirmationAgain(deps, publisher, ASKED_MS);
}
