import type { Db } from '../platform/db/client.ts';
import { post } from './post.ts';
import type { Transfer } from './transfer.ts';

interface Bonus {
  readonly publisherId: string;
  /** What it is for; the same again is given once. */
  readonly key: string;
  /** Minor units, above 0. */
  readonly amount: number;
  readonly at: Date;
  /** Who or what has given it. */
  readonly actor: string;
  /** Words for the publisher, e.g. the place in a competition. */
  readonly note?: string;
  readonly subject?: NonNullable<Transfer['subject']>;
}

/**
 * Puts money that no conversion stands behind into the available balance, of several publishers at once. `tx`: the
 * transaction of what it is given for. Throws a `LedgerError`.
 */
export function postBonuses(tx: Db, bonuses: readonly Bonus[]): Promise<void> {
  return post(
    tx,
    bonuses.map((bonus) => ({ ...bonus, kind: 'bonus', from: 'bonuses', to: 'available' })),
  );
}

export const postBonus = (tx: Db, bonus: Bonus): Promise<void> => postBonuses(tx, [bonus]);
