import { and, eq, gte, lt, notExists, type SQLWrapper } from 'drizzle-orm';
import type { AccountStatus } from '#contract/enumerations.ts';
import { DAY_MS } from '#contract/spans.ts';
import { matches } from '../platform/db/matches.ts';
import { mailTokens } from '../auth/tables/mail-tokens.ts';
import { conversions } from '../events/tables/conversions.ts';
import { ledgerHeads } from '../ledger/tables.ts';
import { mails } from '../platform/tables/mails.ts';
import { publishers } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Registrations that came to nothing go after this, and their names are free again: what nobody confirmed, and what was
 * declined. Not while a mailed link still works, e.g. of who was approved late, nor sooner after the mail that declines:
 * the manager may think better of it. Not where the manager has given money either, nor of what was a demo's and has
 * conversions: what stands in the ledger and the reports stays, and its account with it.
 */
const KEPT_MS = 30 * DAY_MS;

export async function sweepRegistrations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_MS);
  const links = db
    .select({ id: mailTokens.id })
    .from(mailTokens)
    .where(
      and(
        matches(mailTokens, { publisherId: publishers.id, purpose: 'registration' }),
        gte(mailTokens.expiresAt, now),
      ),
    );
  const refusals = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        matches(mails, { recipient: publishers.email, template: 'declined' }),
        gte(mails.createdAt, before),
      ),
    );
  const books = db
    .select({ publisherId: ledgerHeads.publisherId })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.publisherId, publishers.id));
  const sales = db
    .select({ id: conversions.id })
    .from(conversions)
    .where(eq(conversions.publisherId, publishers.id));
  const clear = (state: AccountStatus, stays: SQLWrapper) =>
    db
      .delete(publishers)
      .where(
        and(
          eq(publishers.state, state),
          lt(publishers.createdAt, before),
          notExists(stays),
          notExists(books),
          notExists(sales),
        ),
      );
  // each state by itself: who is approved in this moment has another by then, and a link that is not seen yet
  await clear('unconfirmed', links);
  await clear('declined', refusals);
}
