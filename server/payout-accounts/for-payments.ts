import type { Db } from '../platform/db/client.ts';
import { accountsOf, isFrozen, methodsOf } from './account-rows.ts';

/** Why nothing can be paid to a publisher now (beyond 10); null: something can. */
export async function payoutBlocker(
  db: Db,
  publisherId: string,
  now: Date,
): Promise<'noAccount' | 'noneActive' | 'methodOff' | 'notInForce' | 'frozen' | null> {
  if (await isFrozen(db, publisherId)) return 'frozen';
  const rows = await accountsOf(db, publisherId);
  if (rows.length === 0) return 'noAccount';
  const active = rows.find(({ status }) => status === 'active');
  if (active === undefined) return 'noneActive';
  const method = (await methodsOf(db)).find(({ code }) => code === active.method);
  if (!method?.enabled) return 'methodOff';
  return active.inForceAt > now ? 'notInForce' : null;
}
