import { decimalOf } from '#contract/money.ts';
import { accountBlockers } from '#contract/resources/attention.ts';
import { balancesOf } from '../ledger/balance.ts';
import { payoutBlocker } from '../payout-accounts/for-payments.ts';
import type { Asked, LineOf } from './asked.ts';

/** Money, and no account that it could go to. */
export async function payoutLines({
  db,
  publisher,
  now,
}: Pick<Asked, 'db' | 'publisher' | 'now'>): Promise<LineOf<'payout'>[]> {
  const { available, onHold } = await balancesOf(db, publisher.id);
  const amount = available + onHold;
  if (amount <= 0) return [];
  const blocker = await payoutBlocker(db, publisher.id, now);
  const because = accountBlockers.find((one) => one === blocker);
  return because ? [{ kind: 'payout', because, amount: decimalOf(amount) }] : [];
}
