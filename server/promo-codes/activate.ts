import { eq, sql } from 'drizzle-orm';
import { promoCodeOf } from '#contract/rules/promo-code.ts';
import { postBonus } from '../ledger/bonus.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { type PromoActivationRow, promoActivations, promoCodes } from './tables.ts';

/** Why a code brings nothing, by its sentence. */
export type PromoRefusal = 'promoUnknown' | 'promoActivated' | 'promoExpired' | 'promoUsedUp';

type Activated =
  | { readonly kind: 'activated'; readonly row: PromoActivationRow }
  | { readonly kind: 'refused'; readonly because: PromoRefusal };

const refused = (because: PromoRefusal): Activated => ({ kind: 'refused', because });

/**
 * Gives a publisher what a code brings, in the caller's transaction: the activation, its use and the entry in the
 * ledger, together or not at all. The code is locked, so that of two at once only as many succeed as it has left.
 */
export async function activate(
  tx: Db,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  publisherId: string,
  typed: string,
): Promise<Activated> {
  const now = clock.now();
  const [code] = await tx
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, promoCodeOf(typed)))
    .for('update');
  if (code === undefined) return refused('promoUnknown');
  const [own] = await tx
    .select({ id: promoActivations.id })
    .from(promoActivations)
    .where(matches(promoActivations, { publisherId, code: code.code }));
  if (own !== undefined) return refused('promoActivated');
  if (code.expiresAt !== null && code.expiresAt <= now) return refused('promoExpired');
  if (code.most !== null && code.used >= code.most) return refused('promoUsedUp');
  const row: PromoActivationRow = {
    publisherId,
    id: ids(),
    code: code.code,
    amount: code.amount,
    at: now,
  };
  await tx.insert(promoActivations).values(row);
  await tx
    .update(promoCodes)
    .set({ used: sql`${promoCodes.used} + 1` })
    .where(eq(promoCodes.code, code.code));
  const { amount } = code;
  const actor = `promo ${code.code}`;
  await postBonus(tx, { publisherId, key: `promo/${code.code}`, amount, at: now, actor });
  return { kind: 'activated', row };
}
