import { issueToken } from '../auth/mail-token.ts';
import type { Db } from '../platform/db/client.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { count } from '../platform/http/rate-limit.ts';
import { mailLink } from '../platform/mail/links.ts';
import { queueMail } from '../platform/mail/queue.ts';

/** Mails the link that ends the demo mode; nothing for an account that has left it. `db` is a transaction. */
export async function sendActivation(
  deps: Pick<Deps, 'clock' | 'ids' | 'config'> & { readonly db: Db },
  { id, email, username, language, statusNew }: PublisherRow,
): Promise<void> {
  if (!statusNew) return;
  await count(deps, 'mail-account', id, deps.config.limits.mailAccount);
  const token = await issueToken(deps, id, 'activation', email);
  const link = mailLink(deps.config, 'activation', token);
  await queueMail(deps, { to: email, language, template: 'activation', values: { username, link } });
}
