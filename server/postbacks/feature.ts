import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { deliveryEndpoints } from './delivery-endpoints.ts';
import { postbackEndpoints } from './postback-endpoints.ts';
import { demoTrackerRoutes } from './demo-tracker.ts';
import { startPostbackSender } from './send-postbacks.ts';

export const postbacks: Feature<Deps> = {
  // the names of deliveries and tests stand before the id of a postback
  endpoints: [...deliveryEndpoints, ...postbackEndpoints],
  open: demoTrackerRoutes,
  start: (services) => startPostbackSender(services),
};
