import { inArray, lt } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import { DAY_MS } from '#contract/spans.ts';
import { wellFormed } from '#domain/well-formed.ts';
import { inBatches } from '../db/in-batches.ts';
import { mails } from '../tables/mails.ts';
import type { PublisherRow } from '../tables/publishers.ts';
import type { Deps } from '../deps.ts';

/**
 * What the network writes mails about, and what fills each: `link` only where there is something to follow. Empty here:
 * whoever writes a mail declares it into this interface; its words are in `locales/…/mail.json`.
 */
export interface MailValues {}
export type MailTemplate = keyof MailValues;

/** How long mails are kept, sent or not. */
const KEPT_MS = 30 * DAY_MS;
const BATCH = 1_000;

interface Letter<T extends MailTemplate> {
  readonly to: string;
  readonly language: Language;
  readonly template: T;
  readonly values: MailValues[T];
}

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>;

/** Leaves a mail to be sent. `db` is the transaction of what the mail tells, so that it goes out only if that holds. */
export async function queueMail<T extends MailTemplate>(
  { db, clock, ids }: Needs,
  { to, language, template, values }: Letter<T>,
): Promise<void> {
  const createdAt = clock.now();
  const typed: Readonly<Record<string, string>> = { ...values };
  await db.insert(mails).values({
    id: ids(),
    recipient: to,
    language,
    template,
    values: Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, wellFormed(text)])),
    createdAt,
    nextTryAt: createdAt,
  });
}

/** The same to a publisher, in its language. */
export const mailTo = <T extends MailTemplate>(
  deps: Needs,
  { email: to, language }: Pick<PublisherRow, 'email' | 'language'>,
  template: T,
  values: MailValues[T],
): Promise<void> => queueMail(deps, { to, language, template, values });

/** Clears away mails of long ago, some at a time: others want the database, too. */
export async function sweepMails({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const old = db
    .select({ id: mails.id })
    .from(mails)
    .where(lt(mails.createdAt, new Date(clock.now().getTime() - KEPT_MS)))
    .limit(BATCH);
  await inBatches(BATCH, () => db.delete(mails).where(inArray(mails.id, old)));
}
