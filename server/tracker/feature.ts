import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import type { HostBook } from '../domains/host-book.ts';
import type { Feature } from '../platform/feature.ts';
import { trackerEndpoints } from './endpoints.ts';
import { sweepVisitors } from './mark-visitors.ts';
import { trackerRoutes } from './routes.ts';
import type { Tracker } from './tracker.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    /** Postbacks of an address whose key belongs to no offer, or to another one. */
    readonly postbackKey: Limit;
  }
}

export const tracker: Feature<
  Deps & { readonly tracker: Tracker; readonly catalogue: Catalogue; readonly hosts: HostBook }
> = {
  limits: { postbackKey: '60/900' },
  endpoints: trackerEndpoints,
  open: (services) => trackerRoutes(services, services.tracker),
  sweeps: [({ db, clock }) => sweepVisitors(db, clock.now())],
};
