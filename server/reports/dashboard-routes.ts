import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { paths } from '#contract/paths.ts';
import { DashboardParams } from '#contract/resources/dashboard-params.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { item } from '../platform/http/hydra.ts';
import { query } from '../platform/http/validate.ts';
import { chartOf, type DashboardOf, impressionsOf, tilesOf } from './dashboard.ts';
import type { Tracker } from '../tracker/tracker.ts';

type Params = v.InferOutput<typeof DashboardParams>;

/** The dashboard's blocks (specification 7). */
export function dashboardRoutes(deps: Deps, tracker: Tracker): Hono<ApiEnv> {
  const of = (c: Context<ApiEnv>, params: Params): DashboardOf => ({
    deps,
    tracker,
    publisher: c.get('publisher'),
    params,
  });
  return new Hono<ApiEnv>()
    .get(paths.dashboard, query(DashboardParams), async (c) =>
      item(c, 'Dashboard', await tilesOf(of(c, c.req.valid('query')))),
    )
    .get(paths.dashboardChart, query(DashboardParams), async (c) =>
      item(c, 'DashboardChart', await chartOf(of(c, c.req.valid('query')))),
    )
    .get(paths.dashboardImpressions, query(DashboardParams), async (c) =>
      item(c, 'DashboardImpressions', await impressionsOf(of(c, c.req.valid('query')))),
    );
}
