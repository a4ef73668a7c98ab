import { type ReactNode, Suspense } from 'react';
import { loadTexts } from '#i18n/instance.ts';
import { lazyPart } from '#ui/shell/lazy-part.tsx';
import type { World } from '#world/world.ts';

const Status = lazyPart(async () => {
  const [{ PayoutStatus }] = await Promise.all([import('./-payout-status.tsx'), loadTexts('work')]);
  return PayoutStatus;
});

/** The warning of payouts on pages that are about more: fetched, with its texts, once the page stands. */
export const payoutStatus = (world: World): ReactNode => (
  <Suspense fallback={null}>
    <Status world={world} />
  </Suspense>
);
