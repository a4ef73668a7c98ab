import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { type LedgerAccount, ledgerEntries } from './tables.ts';

/** What lies in an account of a publisher, in minor units: the sum of its entries, kept nowhere. */
export async function accountBalance(db: Db, publisherId: string, account: LedgerAccount): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::float8` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.publisherId, publisherId), eq(ledgerEntries.account, account)));
  return row?.sum ?? 0;
}

/** Approved and not in a payment, in minor units: the balance of the header (architecture 6). */
export const availableBalance = (db: Db, publisherId: string): Promise<number> =>
  accountBalance(db, publisherId, 'available');
