import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { book } from './book.ts';

interface Bonus {
  readonly publisherId: string;
  /** Minor units, above 0. */
  readonly amount: number;
  readonly at: Date;
  /** Who or what has given it. */
  readonly actor: string;
  /** Words for the publisher, e.g. the place in a competition. */
  readonly note?: string;
}

/** Puts money that no conversion stands behind into the available balance. `tx`: the transaction of what it is given for. */
export function bookBonus(tx: Db, deps: Pick<Deps, 'ids'>, bonus: Bonus): Promise<void> {
  return book(tx, deps, [{ ...bonus, kind: 'bonus', from: 'network', to: 'available' }]);
}
