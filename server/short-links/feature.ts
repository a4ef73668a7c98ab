import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import type { HostBook } from '../domains/host-book.ts';
import type { Feature } from '../platform/feature.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { shortLinkEndpoints } from './endpoints.ts';
import { shortLinkRoutes } from './routes.ts';
import { shortLinkSentences } from './sentences.ts';

export const shortLinks: Feature<
  Deps & { readonly tracker: Tracker; readonly catalogue: Catalogue; readonly hosts: HostBook }
> = {
  sentences: shortLinkSentences,
  endpoints: shortLinkEndpoints,
  open: (services) => shortLinkRoutes(services),
};
