import { MINUTE_MS } from '#contract/spans.ts';
import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { domainEndpoints } from './endpoints.ts';
import type { HostBook } from './host-book.ts';
import { startDomainKeeper } from './keep-domains.ts';
import { domainCommands } from './manager-commands.ts';
import { domainVariables } from './variables.ts';
import { domainSentences } from './sentences.ts';
import { sweepDomains } from './proved-hosts.ts';
import type { KnowsShortLinks } from './used-by.ts';

export const domains: Feature<Deps & KnowsShortLinks & { readonly hosts: HostBook }> = {
  sentences: domainSentences,
  variables: domainVariables,
  endpoints: domainEndpoints,
  commands: domainCommands,
  jobs: [{ name: 'visits of domains', everyMs: MINUTE_MS, run: ({ hosts }) => hosts.keepVisits() }],
  sweeps: [sweepDomains],
  start: (services) => startDomainKeeper(services),
};
