import * as v from 'valibot';
import { oneHost } from '../platform/http/one-host.ts';
import type { NetworkConfig } from '../platform/config.ts';
import { type Given, listIn, readVariables } from '../platform/variables.ts';

const HOST = /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

const entries = {
  /**
   * The host below which each publisher has the one that own domains lead to by a CNAME, so that `*.` of it leads to
   * the network, too; else the host of `PUBLIC_URL`, if it has a name.
   */
  CNAME_TARGET: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(HOST, 'must be the name of a host'),
      // with the label of a publisher before it
      v.maxLength(200, 'must be shorter'),
    ),
  ),
  /** Names that no publisher can have, nor what is below them, besides the zones of the network's own hosts. */
  RESERVED_DOMAINS: v.pipe(
    v.optional(v.string(), ''),
    v.toLowerCase(),
    v.transform(listIn),
    v.check((list) => list.every((one) => HOST.test(one)), 'must be names of hosts with commas between'),
  ),
};

interface DomainConfig {
  /** Lower case. */
  readonly cnameTarget: string;
  /** Lower case. */
  readonly reservedDomains: readonly string[];
}

declare module '../platform/config.ts' {
  interface ServerConfig extends DomainConfig {}
}

export function domainVariables(given: Given, { publicUrl }: NetworkConfig): DomainConfig {
  const e = readVariables(entries, given);
  return { cnameTarget: e.CNAME_TARGET ?? hostOf(publicUrl), reservedDomains: e.RESERVED_DOMAINS };
}

/** No record of anybody's leads to a machine without a name: a network that is tried out says one of nobody's. */
function hostOf(publicUrl: string): string {
  const hostname = oneHost(new URL(publicUrl).hostname);
  return hostname.includes('.') && !/^\[|^[\d.]+$/.test(hostname) ? hostname : 'go.network.example';
}
