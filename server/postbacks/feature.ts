import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { deliveriesOfConversion } from './deliveries-of-conversion.ts';
import { deliveryEndpoints } from './delivery-endpoints.ts';
import { postbackEndpoints } from './postback-endpoints.ts';
import { demoTrackerRoutes } from './demo-tracker.ts';
import { enqueuePostbacks } from './enqueue-postbacks.ts';
import { postbackCounters, postbackSurvey } from './numbers.ts';
import { startPostbackSender } from './send-postbacks.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';
import { postbackVariables } from './variables.ts';
import { postbackSentences } from './sentences.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    /** Calls of a publisher that test an address: each is kept, with what was answered. */
    readonly postbackTest: Limit;
  }
}

export const postbacks: Feature<Deps> = {
  sentences: postbackSentences,
  variables: postbackVariables,
  limits: { postbackTest: '120/3600' },
  // the names of deliveries and tests stand before the id of a postback
  endpoints: [...deliveryEndpoints, ...postbackEndpoints],
  open: demoTrackerRoutes,
  counters: postbackCounters,
  surveys: [postbackSurvey],
  onConversion: enqueuePostbacks,
  deliveriesOf: deliveriesOfConversion,
  sweeps: [sweepDeliveries],
  start: (services) => startPostbackSender(services),
};
