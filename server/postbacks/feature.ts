import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { startPostbackSender } from './send-postbacks.ts';

export const postbacks: Feature<Deps> = {
  start: (services) => startPostbackSender(services),
};
