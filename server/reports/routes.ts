import { Hono } from 'hono';
import { paths } from '#contract/paths.ts';
import { ReportParams } from '#contract/resources/report-params.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { item } from '../platform/http/hydra.ts';
import { query } from '../platform/http/validate.ts';
import { summaryOf } from './summary.ts';
import type { Tracker } from '../tracker/tracker.ts';

/** Report tabs (specification 7). */
export function reportsRoutes(deps: Deps, tracker: Tracker): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get(paths.reportSummary, query(ReportParams), async (c) =>
    item(c, 'ReportSummary', await summaryOf(deps, tracker, c.get('publisher'), c.req.valid('query'))),
  );
}
