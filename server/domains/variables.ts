import { isIP } from 'node:net';
import * as v from 'valibot';
import type { NetworkConfig } from '../platform/config.ts';
import { type Given, readVariables } from '../platform/variables.ts';

const isServer = (text: string): boolean =>
  isIP(text) !== 0 ||
  (URL.canParse(`dns://${text}`) && isIP(new URL(`dns://${text}`).hostname.replace(/^\[|\]$/g, '')) !== 0);

const entries = {
  /** The host that publishers' own domains lead to by a CNAME; else the host of `PUBLIC_URL`, if it has a name. */
  CNAME_TARGET: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(/^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, 'must be the name of a host'),
    ),
  ),
  /** Name servers that are asked for the records of those domains; else the system's. */
  DNS_SERVERS: v.pipe(
    v.optional(v.string(), ''),
    v.transform((list) => list.split(',').map((one) => one.trim())),
    v.transform((list) => list.filter((one) => one !== '')),
    v.check(
      (list) => list.every(isServer),
      'must be IP addresses, with a port or without, and commas between',
    ),
  ),
  DNS_TIMEOUT_MS: v.pipe(
    v.optional(v.string(), '2000'),
    v.regex(/^[1-9]\d{1,4}$/, 'must be a number of milliseconds'),
    v.transform(Number),
  ),
};

interface DomainConfig {
  /** Lower case. */
  readonly cnameTarget: string;
  /** Empty: the system's. */
  readonly dnsServers: readonly string[];
  readonly dnsTimeoutMs: number;
}

declare module '../platform/config.ts' {
  interface ServerConfig extends DomainConfig {}
}

export function domainVariables(given: Given, { publicUrl }: NetworkConfig): DomainConfig {
  const e = readVariables(entries, given);
  return {
    cnameTarget: e.CNAME_TARGET ?? hostOf(publicUrl),
    dnsServers: e.DNS_SERVERS,
    dnsTimeoutMs: e.DNS_TIMEOUT_MS,
  };
}

/** No record of anybody's leads to a machine without a name: a network that is tried out says one of nobody's. */
function hostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return hostname.includes('.') && !/^\[|^[\d.]+$/.test(hostname) ? hostname : 'go.network.example';
}
