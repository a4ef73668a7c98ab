import type { Domain } from '#contract/resources/domains.ts';
import { certStatus } from '#contract/statuses.ts';

/** A domain for tests, as the wire carries it. */
export const wireDomain = (change: Partial<Domain> = {}) => {
  const domain: Domain = {
    '@id': `/publisher/api/proxy_domains/${change.id ?? 'd1'}`,
    id: 'd1',
    domain: 'go.deals.example',
    subdomain: 'go',
    cname: 'go.network.example',
    certStatus: 'none',
    claimEndsAt: null,
    stopsAt: null,
    found: null,
    foundTarget: null,
    checkedAt: null,
    nextCheckAt: '2026-11-21T11:01:00.000Z',
    failure: null,
    expiresAt: null,
    usedBy: { links: 0, clicks: 0 },
    createdAt: '2026-11-21T11:00:00.000Z',
    ...change,
  };
  return {
    ...domain,
    certStatus: domain.certStatus === null ? 7 : certStatus.encode(domain.certStatus),
  };
};
