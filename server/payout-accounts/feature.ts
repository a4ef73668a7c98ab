import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { payoutEndpoints } from './endpoints.ts';
import { payoutCommands } from './manager-commands.ts';
import { payoutSentences } from './sentences.ts';
import { stopPage } from './stop-page.ts';
import { payoutVariables } from '../vault/variables.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    /** Pins that are mailed to a publisher. */
    readonly pin: Limit;
  }
}

export const payoutAccounts: Feature<Deps> = {
  sentences: payoutSentences,
  variables: payoutVariables,
  limits: { pin: '5/3600' },
  demoLimits: { pin: '60/3600' },
  endpoints: payoutEndpoints,
  commands: payoutCommands,
  open: stopPage,
  // whoever has the address stops a publisher's payouts
  secrets: [/(?<=\/payouts\/stop\/)[^/]+/],
};
