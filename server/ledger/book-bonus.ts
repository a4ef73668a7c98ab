import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { ledgerEntries } from './tables.ts';

interface Bonus {
  readonly publisherId: string;
  /** Minor units. */
  readonly amount: number;
  readonly at: Date;
  /** Who or what has given it. */
  readonly actor: string;
}

/** Puts money that no conversion stands behind into the available balance. `tx`: the transaction of what it is given for. */
export async function bookBonus(
  tx: Db,
  { ids }: Pick<Deps, 'ids'>,
  { publisherId, amount, at, actor }: Bonus,
): Promise<void> {
  await tx.insert(ledgerEntries).values({
    publisherId,
    id: ids(),
    at,
    account: 'available',
    kind: 'bonus',
    amount,
    conversionId: null,
    paymentId: null,
    actor,
  });
}
