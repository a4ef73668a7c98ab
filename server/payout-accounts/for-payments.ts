import type { Db } from '../platform/db/client.ts';
import { accountsOf, isFrozen, methodsOf } from './account-rows.ts';
import type { PaymentMethodRow, PayoutAccountRow } from './tables.ts';

/** Why nothing can be paid to a publisher now (beyond 10). */
export type PayoutBlocker = 'noAccount' | 'noneActive' | 'methodOff' | 'notInForce' | 'frozen';

/** Where a publisher's payments go now, and by what; or why they go nowhere, and the active account where there is one. */
export type PayoutWay =
  | {
      readonly blocker: PayoutBlocker;
      readonly account: PayoutAccountRow | null;
      readonly method: PaymentMethodRow | null;
    }
  | { readonly blocker: null; readonly account: PayoutAccountRow; readonly method: PaymentMethodRow };

export async function payoutWay(db: Db, publisherId: string, now: Date): Promise<PayoutWay> {
  const rows = await accountsOf(db, publisherId);
  const account = rows.find(({ status }) => status === 'active') ?? null;
  const method = account && ((await methodsOf(db)).find(({ code }) => code === account.method) ?? null);
  const blocked = (blocker: PayoutBlocker): PayoutWay => ({ blocker, account, method });
  if (await isFrozen(db, publisherId)) return blocked('frozen');
  if (account === null) return blocked(rows.length === 0 ? 'noAccount' : 'noneActive');
  if (!method?.enabled) return blocked('methodOff');
  return account.inForceAt > now ? blocked('notInForce') : { blocker: null, account, method };
}

/** Why nothing can be paid to a publisher now; null: something can. */
export async function payoutBlocker(db: Db, publisherId: string, now: Date): Promise<PayoutBlocker | null> {
  return (await payoutWay(db, publisherId, now)).blocker;
}
