import * as v from 'valibot';
import type { NetworkConfig } from '../platform/config.ts';
import { type Given, readVariables } from '../platform/variables.ts';

const entries = {
  /** The host that publishers' own domains lead to by a CNAME; else the host of `PUBLIC_URL`, if it has a name. */
  CNAME_TARGET: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(/^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, 'must be the name of a host'),
    ),
  ),
};

interface DomainConfig {
  /** Lower case. */
  readonly cnameTarget: string;
}

declare module '../platform/config.ts' {
  interface ServerConfig extends DomainConfig {}
}

export const domainVariables = (given: Given, { publicUrl }: NetworkConfig): DomainConfig => ({
  cnameTarget: readVariables(entries, given).CNAME_TARGET ?? hostOf(publicUrl),
});

/** No record of anybody's leads to a machine without a name: a network that is tried out says one of nobody's. */
function hostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return hostname.includes('.') && !/^\[|^[\d.]+$/.test(hostname) ? hostname : 'go.network.example';
}
