import { eq } from 'drizzle-orm';
import type { MoneyAccount } from '#contract/enumerations.ts';
import type { Db } from '../platform/db/client.ts';
import { ledgerHeads } from './tables.ts';

/** What lies in each account of a publisher, in minor units. */
export type Balances = Readonly<Record<MoneyAccount, number>>;

/** How a publisher's book stands: the number of its newest entry, 0 for none, and what lies in each account after it. */
export interface Stand {
  readonly number: number;
  readonly balances: Balances;
}
export const nothing: Stand = { number: 0, balances: { onHold: 0, available: 0, inPayment: 0, paid: 0 } };

const { number, onHold, available, inPayment, paid } = ledgerHeads;

/** One row, however many entries stand behind it. */
export async function standOf(db: Db, publisherId: string): Promise<Stand> {
  const [head] = await db
    .select({ number, onHold, available, inPayment, paid })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.publisherId, publisherId));
  if (head === undefined) return nothing;
  const { number: newest, ...balances } = head;
  return { number: newest, balances };
}

export const balancesOf = async (db: Db, publisherId: string): Promise<Balances> =>
  (await standOf(db, publisherId)).balances;

/** Approved and not in a payment, in minor units: the balance of the header (architecture 6). */
export const availableBalance = async (db: Db, publisherId: string): Promise<number> =>
  (await balancesOf(db, publisherId)).available;
