import { Hono } from 'hono';
import { paths } from '#contract/paths.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { collection } from '../platform/http/hydra.ts';
import { query } from '../platform/http/validate.ts';
import { ConversionListParams, conversionsOf } from './conversion-list.ts';
import type { Tracker } from '../tracker/tracker.ts';

/** The list of conversions (specification 7). */
export function conversionsRoutes(deps: Deps, tracker: Tracker): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get(paths.conversions, query(ConversionListParams), async (c) => {
    const params = c.req.valid('query');
    const reference = await tracker.catalogue.reference();
    const { members, totalItems } = await conversionsOf(deps, reference, c.get('publisher'), params);
    return collection(c, {
      name: 'Conversion',
      path: paths.conversions,
      members,
      totalItems,
      page: params.page,
      itemsPerPage: params.itemsPerPage,
      searchable: Object.keys(ConversionListParams.entries),
    });
  });
}
