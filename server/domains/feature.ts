import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { domainEndpoints } from './endpoints.ts';
import { startDomainKeeper } from './keep-domains.ts';
import { domainCommands } from './manager-commands.ts';
import { domainVariables } from './variables.ts';
import { domainSentences } from './sentences.ts';
import { sweepDomains } from './proved-hosts.ts';

export const domains: Feature<Deps> = {
  sentences: domainSentences,
  variables: domainVariables,
  endpoints: domainEndpoints,
  commands: domainCommands,
  sweeps: [sweepDomains],
  start: (services) => startDomainKeeper(services),
};
