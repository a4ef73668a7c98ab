import { eq } from 'drizzle-orm';
import type { HoldReason } from '#contract/hold-reasons.ts';
import type { Db } from '../platform/db/client.ts';
import { isFrozen } from './account-rows.ts';
import {
  type PaymentMethodRow,
  paymentMethods,
  type PayoutAccountRow,
  payoutAccounts,
  payoutFreezes,
  payoutHolds,
} from './tables.ts';

/** Why nothing can be paid to a publisher now (beyond 10). */
export type PayoutBlocker = 'noAccount' | 'noneActive' | 'methodOff' | 'notInForce' | 'frozen' | 'held';

/** Where a publisher's payments go now, and by what; or why they go nowhere, and the active account where there is one. */
export type PayoutWay =
  | {
      readonly blocker: PayoutBlocker;
      /** Null but where it is held. */
      readonly heldBecause: HoldReason | null;
      readonly account: PayoutAccountRow | null;
      readonly method: PaymentMethodRow | null;
    }
  | {
      readonly blocker: null;
      readonly heldBecause: null;
      readonly account: PayoutAccountRow;
      readonly method: PaymentMethodRow;
    };

export async function payoutWay(db: Db, publisherId: string, now: Date): Promise<PayoutWay> {
  // one statement for most: a run asks for thousands
  const rows = await db
    .select({
      account: payoutAccounts,
      method: paymentMethods,
      frozenAt: payoutFreezes.at,
      heldBecause: payoutHolds.because,
    })
    .from(payoutAccounts)
    .leftJoin(paymentMethods, eq(paymentMethods.code, payoutAccounts.method))
    .leftJoin(payoutFreezes, eq(payoutFreezes.publisherId, payoutAccounts.publisherId))
    .leftJoin(payoutHolds, eq(payoutHolds.publisherId, payoutAccounts.publisherId))
    .where(eq(payoutAccounts.publisherId, publisherId));
  const active = rows.find(({ account: { status } }) => status === 'active');
  const blocked = (blocker: PayoutBlocker, because: HoldReason | null = null): PayoutWay => ({
    blocker,
    heldBecause: because,
    account: active?.account ?? null,
    method: active?.method ?? null,
  });
  const [any] = rows;
  const isStopped = any === undefined ? await isFrozen(db, publisherId) : any.frozenAt !== null;
  if (isStopped) return blocked('frozen');
  // without an account there is something to do meanwhile
  if (active === undefined) return blocked(any === undefined ? 'noAccount' : 'noneActive');
  const { account, method, heldBecause } = active;
  if (heldBecause !== null) return blocked('held', heldBecause);
  if (!method?.enabled) return blocked('methodOff');
  return account.inForceAt > now
    ? blocked('notInForce')
    : { blocker: null, heldBecause: null, account, method };
}

/** Why nothing can be paid to a publisher now; null: something can. */
export async function payoutBlocker(db: Db, publisherId: string, now: Date): Promise<PayoutBlocker | null> {
  return (await payoutWay(db, publisherId, now)).blocker;
}
