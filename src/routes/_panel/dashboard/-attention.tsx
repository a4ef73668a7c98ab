import { type ReactNode, Suspense } from 'react';
import type { Attention } from '#contract/resources/attention.ts';
import type { ListView } from '#domain/list-view.ts';
import { Near } from '#ui/kit/near/near.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';
import type { World } from '#world/world.ts';
import { AttentionStrip } from '../attention/-attention-strip.tsx';

interface Needs {
  /** Null: nothing needs the publisher, or it is not known yet. */
  readonly strip: ReactNode;
  /** Nobody knows yet whether there will be one. */
  readonly isAwaited: boolean;
}

/** What needs the publisher: whole or not at all, since its lines are as high as their sentences are long. */
export const needsOf = (view: ListView<Attention>): Needs => ({
  strip: linesIn(view).length > 0 ? <AttentionStrip view={view} /> : null,
  isAwaited: view.kind === 'skeleton',
});

const Money = lazyPart(async () => (await import('../money/-dashboard-money.tsx')).DashboardMoney);

/**
 * Where the money is and when it comes, fetched once its place is near and the page stands. What the strip says is not
 * said again.
 */
export const dashboardMoney = (world: World, view: ListView<Attention>): ReactNode => (
  <Near room={moneyRoom}>
    <Suspense fallback={moneyRoom}>
      <Money world={world} isTold={linesIn(view).some(({ kind }) => kind === 'payout')} />
    </Suspense>
  </Near>
);

// about as high as the bar and the next payment are from a tablet on
const moneyRoom = <Skeleton height={400} radius="lg" />;

const linesIn = (view: ListView<Attention>) => (view.kind === 'ready' ? view.value.lines : []);
