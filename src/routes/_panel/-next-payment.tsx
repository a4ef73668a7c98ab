import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';
import type { World } from '#world/world.ts';

const PaymentForecast = lazyPart(
  async () => (await import('./payouts/-payment-forecast.tsx')).PaymentForecast,
);

/**
 * The next payment on pages that are about more: fetched once the page stands, into room that is kept for it. Its texts
 * come with it, in all languages.
 */
export const nextPayment = (world: World): ReactNode => (
  <Suspense fallback={<Skeleton height={192} radius="lg" />}>
    <PaymentForecast world={world} isTold={false} />
  </Suspense>
);
