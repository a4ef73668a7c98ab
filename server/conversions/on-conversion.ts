import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import type { Transfer } from '../ledger/transfer.ts';
import type { ConversionStep } from './conversion-step.ts';

/**
 * What another feature does about steps of conversions, in the transaction that makes them; those of a payment are not
 * among them (`moveConversions`). The conversions are locked; the books of the ledger are not yet: what it wants moved
 * there it gives back, so that all books are locked together.
 */
export type OnConversion = (
  tx: Db,
  deps: Pick<Deps, 'ids' | 'config'>,
  steps: readonly ConversionStep[],
) => Promise<readonly Transfer[]>;

declare module '../platform/hooks.ts' {
  interface Hooks {
    readonly onConversion?: OnConversion;
  }
}
