import { type ReactNode, Suspense } from 'react';
import { loadTexts } from '#i18n/instance.ts';
import { lazyPart } from '#ui/shell/lazy-part.tsx';
import type { World } from '#world/world.ts';

const PayoutStatus = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./payouts/-payout-status.tsx'), loadTexts('work')]);
    return part.PayoutStatus;
  },
  // a warning that cannot be fetched is no reason to speak of itself
  () => null,
);

/** The warning of payouts on pages that are about more: fetched, with its texts, once the page stands. */
export const payoutWarning = (world: World): ReactNode => (
  <Suspense fallback={null}>
    <PayoutStatus world={world} />
  </Suspense>
);
