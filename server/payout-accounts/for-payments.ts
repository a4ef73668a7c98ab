import type { Db } from '../platform/db/client.ts';
import { accountsOf, isFrozen, methodsOf } from './account-rows.ts';
import type { PaymentMethodRow, PayoutAccountRow } from './tables.ts';

/** Why nothing can be paid to a publisher now (beyond 10). */
export type PayoutBlocker = 'noAccount' | 'noneActive' | 'methodOff' | 'notInForce' | 'frozen';

/** Where a publisher's payments go now, and by what; or why they go nowhere. */
export type PayoutWay =
  | { readonly blocker: PayoutBlocker }
  | { readonly blocker: null; readonly account: PayoutAccountRow; readonly method: PaymentMethodRow };

export async function payoutWay(db: Db, publisherId: string, now: Date): Promise<PayoutWay> {
  if (await isFrozen(db, publisherId)) return { blocker: 'frozen' };
  const rows = await accountsOf(db, publisherId);
  if (rows.length === 0) return { blocker: 'noAccount' };
  const account = rows.find(({ status }) => status === 'active');
  if (account === undefined) return { blocker: 'noneActive' };
  const method = (await methodsOf(db)).find(({ code }) => code === account.method);
  if (!method?.enabled) return { blocker: 'methodOff' };
  return account.inForceAt > now ? { blocker: 'notInForce' } : { blocker: null, account, method };
}

/** Why nothing can be paid to a publisher now; null: something can. */
export async function payoutBlocker(db: Db, publisherId: string, now: Date): Promise<PayoutBlocker | null> {
  return (await payoutWay(db, publisherId, now)).blocker;
}
