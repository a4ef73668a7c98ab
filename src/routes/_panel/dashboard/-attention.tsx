import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Attention } from '#contract/resources/attention.ts';
import type { ListView } from '#domain/list-view.ts';
import { Near } from '#ui/kit/near/near.tsx';
import { lazyPart } from '#ui/shell/lazy-part.tsx';
import type { World } from '#world/world.ts';
import type { AttentionStrip } from '../attention/-attention-strip.tsx';

type Strip = typeof AttentionStrip;

let fetched: Strip | null = null;
/** Begun with the page's questions, so that it is there when they are answered; null: it cannot be had. */
export async function fetchStrip(): Promise<Strip | null> {
  try {
    fetched = (await import('../attention/-attention-strip.tsx')).AttentionStrip;
  } catch {
    // what cannot be fetched is no reason to speak of itself
  }
  return fetched;
}

interface Needs {
  /** Null: nothing needs the publisher, or it is not known yet. */
  readonly strip: ReactNode;
  /** Nobody knows yet whether there will be one. */
  readonly isAwaited: boolean;
}

/** What needs the publisher: whole or not at all, since its lines are as high as their sentences are long. */
export function useStrip(view: ListView<Attention>): Needs {
  const [Drawn, setDrawn] = useState<Strip | null | undefined>(() => fetched ?? undefined);
  useEffect(() => {
    if (Drawn !== undefined) return undefined;
    let over = false;
    void fetchStrip().then((strip) => {
      if (!over) setDrawn(() => strip);
    });
    return () => {
      over = true;
    };
  }, [Drawn]);
  const isNeeded = linesIn(view).length > 0;
  return {
    strip: isNeeded && Drawn ? <Drawn view={view} /> : null,
    isAwaited: view.kind === 'skeleton' || (isNeeded && Drawn === undefined),
  };
}

const Money = lazyPart(
  async () => (await import('../money/-dashboard-money.tsx')).DashboardMoney,
  () => null,
);

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
