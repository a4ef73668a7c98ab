import type { DashboardPeriod } from '#contract/enumerations.ts';
import { dashboard, type Dashboard } from '#contract/resources/dashboard.ts';
import type { ListView } from '#domain/list-view.ts';
import { isQuiet } from '#domain/start-steps.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

interface Shown {
  /** In demo mode. */
  readonly statusNew: boolean;
  readonly period: DashboardPeriod;
  readonly view: ListView<Dashboard>;
}

/**
 * Whether this account has had no traffic yet: in demo mode by the period that is shown, else by the longest
 * one, which is asked for only where nobody came in the one that is shown.
 */
export function useIsNew(world: World, { statusNew, period, view }: Shown): boolean {
  const quiet = quietIn(view);
  const asks = quiet && !statusNew && period !== 'last3Months';
  const months = useAsk(useLateAsk(world, dashboard, asks ? { period: 'last3Months' } : null)).view;
  return quiet && (!asks || quietIn(months));
}

const quietIn = (view: ListView<Dashboard>): boolean => view.kind === 'ready' && isQuiet(view.value);
