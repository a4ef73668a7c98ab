import { and, eq, gte, lt, notExists } from 'drizzle-orm';
import { DAY_MS } from '#contract/spans.ts';
import { mailTokens } from '../auth/tables/mail-tokens.ts';
import { ledgerHeads } from '../ledger/tables.ts';
import { publishers } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Names that nobody confirmed are free again after this; not while a mailed link still works, e.g. of who was approved late,
 * and not where the manager has given money: what stands in the ledger stays, and its account with it.
 */
const KEPT_MS = 30 * DAY_MS;

export async function sweepUnconfirmed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const links = db
    .select({ id: mailTokens.id })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.publisherId, publishers.id),
        eq(mailTokens.purpose, 'registration'),
        gte(mailTokens.expiresAt, now),
      ),
    );
  const books = db
    .select({ publisherId: ledgerHeads.publisherId })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.publisherId, publishers.id));
  await db
    .delete(publishers)
    .where(
      and(
        eq(publishers.state, 'unconfirmed'),
        lt(publishers.createdAt, new Date(now.getTime() - KEPT_MS)),
        notExists(links),
        notExists(books),
      ),
    );
}
