import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import type { MoneyAccount } from '#contract/enumerations.ts';
import { ledgerHeads } from './tables.ts';

export type Balances = Readonly<Record<MoneyAccount, number>>;

/** What lies in each account of a publisher, in minor units: one row, however many entries stand behind it. */
export async function balancesOf(db: Db, publisherId: string): Promise<Balances> {
  const [head] = await db.select().from(ledgerHeads).where(eq(ledgerHeads.publisherId, publisherId));
  const { onHold = 0, available = 0, inPayment = 0, paid = 0 } = head ?? {};
  return { onHold, available, inPayment, paid };
}

/** Approved and not in a payment, in minor units: the balance of the header (architecture 6). */
export const availableBalance = async (db: Db, publisherId: string): Promise<number> =>
  (await balancesOf(db, publisherId)).available;
