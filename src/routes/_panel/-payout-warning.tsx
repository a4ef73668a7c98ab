import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#ui/shell/lazy-part.tsx';
import type { World } from '#world/world.ts';

const PayoutStatus = lazyPart(
  async () => (await import('./payouts/-payout-status.tsx')).PayoutStatus,
  // a warning that cannot be fetched is no reason to speak of itself
  () => null,
);

/**
 * The warning of payouts on pages that are about more: fetched once the page stands. Its texts are the panel's: another
 * language, too, is there without a network.
 */
export const payoutWarning = (world: World): ReactNode => (
  <Suspense fallback={null}>
    <PayoutStatus world={world} />
  </Suspense>
);
