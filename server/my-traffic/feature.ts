import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { myTrafficEndpoints } from './endpoints.ts';
import { myTrafficSentences } from './sentences.ts';

export const myTraffic: Feature<Deps> = {
  sentences: myTrafficSentences,
  endpoints: myTrafficEndpoints,
};
