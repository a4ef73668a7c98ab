import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contract/spans.ts';
import { issueToken, wasFollowed } from '../auth/mail-token.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { count } from '../platform/http/rate-limit.ts';
import { mailLink } from '../platform/mail/links.ts';
import { mailTo } from '../platform/mail/queue.ts';

declare module '../platform/mail/queue.ts' {
  interface MailValues {
    readonly activation: { readonly username: string; readonly link: string };
  }
}

/** So long a link that was followed proves the address: nobody is mailed twice for one thing. */
const PROVED_MS = DAY_MS;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;

/**
 * Ends the demo mode: at once where a registration has just been confirmed by mail, else by the link that it
 * mails. True: the account has left it. `db` is a transaction.
 */
export async function activate(deps: Needs, publisher: PublisherRow): Promise<boolean> {
  const { id, email, statusNew } = publisher;
  if (!statusNew) return true;
  const since = new Date(deps.clock.now().getTime() - PROVED_MS);
  if (!(await wasFollowed(deps, { publisherId: id, purpose: 'registration', email, since }))) {
    await sendActivation(deps, publisher);
    return false;
  }
  await deps.db.update(publishers).set({ statusNew: false }).where(eq(publishers.id, id));
  return true;
}

async function sendActivation(deps: Needs, publisher: PublisherRow): Promise<void> {
  const { id, email, username } = publisher;
  await count(deps, 'mail-account', id, deps.config.limits.mailAccount);
  const token = await issueToken(deps, id, 'activation', email);
  // the registration's page: what it says afterwards differs
  const link = mailLink(deps.config, `/register/confirm/${token}?activation=1`);
  await mailTo(deps, publisher, 'activation', { username, link });
}
