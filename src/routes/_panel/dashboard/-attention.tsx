import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import type { Attention } from '#contract/resources/attention.ts';
import type { ListView } from '#domain/list-view.ts';
import { Near } from '#ui/kit/near/near.tsx';
import { lazyPart } from '#ui/shell/lazy-part.tsx';
import type { World } from '#world/world.ts';

/** What cannot be fetched is no reason to speak of itself. */
const nothing = () => null;
const Strip = lazyPart(
  async () => (await import('../attention/-attention-strip.tsx')).AttentionStrip,
  nothing,
);
const Money = lazyPart(async () => (await import('../money/-dashboard-money.tsx')).DashboardMoney, nothing);

/** What needs the publisher, fetched where something does; room is kept for its lines. Null: nothing. */
export const attentionStrip = (view: ListView<Attention>): ReactNode => {
  const lines = linesIn(view).length;
  return lines === 0 ? null : (
    <Suspense fallback={<Skeleton height={74 + lines * 48} radius="lg" />}>
      <Strip view={view} />
    </Suspense>
  );
};

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

const moneyRoom = <Skeleton height={314} radius="lg" />;

const linesIn = (view: ListView<Attention>) => (view.kind === 'ready' ? view.value.lines : []);
