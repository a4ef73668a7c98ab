import { payableOf, startPayment } from '../payments/payments.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Deps } from '../platform/deps.ts';

interface MarkOptions {
  readonly publisherId: string;
  /** Conversions made until then are paid, with everything available that no conversion stands behind. */
  readonly until: Date;
  readonly actor: string;
}

/**
 * Puts what is available into a payment, as a run does, whatever the minimum, the method and the account: approved
 * conversions made until `until`, and all of what no conversion stands behind (bonuses, commissions, corrections).
 *
 * @returns its id, or null when there is nothing to pay
 */
export function markInPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'hooks'>,
  { publisherId, until, actor }: MarkOptions,
): Promise<string | null> {
  return deps.db.transaction(async (tx) => {
    const publisher = await lockOwner(tx, publisherId);
    if (publisher === null) return null;
    const payable = await payableOf(tx, publisherId, until);
    if (payable.amount < 1) return null;
    return (await startPayment(tx, deps, { publisher, payable, until, actor })).id;
  });
}
