import type { Db } from '../platform/db/client.ts';
import { type PromoCodeRow, promoCodes } from './tables.ts';

/** Makes a code that nobody has activated; false where there is one already. */
export async function makePromoCode(db: Db, code: Omit<PromoCodeRow, 'used'>): Promise<boolean> {
  return (await db.insert(promoCodes).values(code).onConflictDoNothing()).rowCount !== 0;
}
