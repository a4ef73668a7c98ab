import type { LinkOwner } from '#contract/resources/registration.ts';
import { eq } from 'drizzle-orm';
import { nextAccountStatus } from '#machines/lifecycles/account.ts';
import { findToken, type MailToken, useToken } from '../auth/mail-token.ts';
import type { Db } from '../platform/db/client.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem } from '../platform/http/problem.ts';

/**
 * Follows a mailed link: a registration becomes an account that logs in, an activation ends the demo mode.
 * Following it again is no error, so that a lost answer can be asked for once more. Throws 404 for a link
 * that is unknown or has ended. Answers whose it is.
 */
export async function confirmRegistration(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<LinkOwner> {
  return db.transaction(async (tx) => {
    const found = await findToken({ db: tx, clock }, token, ['registration', 'activation']);
    const [publisher] = found
      ? await tx.select().from(publishers).where(eq(publishers.id, found.publisherId))
      : [];
    if (!found || !publisher) throw new HttpProblem(404, 'linkInvalid');
    const { username } = publisher;
    if (isDone(found, publisher)) return { username };
    if (found.usedAt !== null || !isDue(found, publisher)) throw new HttpProblem(404, 'linkInvalid');
    await setDone(tx, found, publisher);
    await useToken({ db: tx, clock }, found);
    return { username };
  });
}

const isDone = ({ purpose }: MailToken, { state, statusNew }: PublisherRow) =>
  state === 'active' && (purpose === 'registration' || !statusNew);

const confirmed = { type: 'publisher.confirmed' } as const;

/** A registration in review waits for its manager; a link proves the address that it was sent to. */
const isDue = ({ purpose, email }: MailToken, { state, email: current }: PublisherRow) =>
  purpose === 'activation'
    ? state === 'active'
    : nextAccountStatus(state, confirmed) !== null && email === current;

const setDone = (tx: Db, { purpose }: MailToken, { id, state }: PublisherRow) =>
  tx
    .update(publishers)
    .set(
      purpose === 'activation'
        ? { statusNew: false }
        : { state: nextAccountStatus(state, confirmed) ?? state },
    )
    .where(eq(publishers.id, id));
