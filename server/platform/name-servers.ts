import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import * as v from 'valibot';
import { listIn, numberOf } from './variables.ts';

const isServer = (text: string): boolean =>
  isIP(text) !== 0 ||
  (URL.canParse(`dns://${text}`) && isIP(new URL(`dns://${text}`).hostname.replace(/^\[|\]$/g, '')) !== 0);

export const nameServerEntries = {
  /** Name servers that are asked for publishers' domains and for the receivers of postbacks; else the system's. */
  DNS_SERVERS: v.pipe(
    v.optional(v.string(), ''),
    v.transform(listIn),
    v.check(
      (list) => list.every(isServer),
      'must be IP addresses, with a port or without, and commas between',
    ),
  ),
  DNS_TIMEOUT_MS: numberOf('2000', /^[1-9]\d{1,4}$/, 'milliseconds'),
};

export interface NameServers {
  /** Addresses, with a port or without; empty: those of the system. */
  readonly dnsServers: readonly string[];
  /** How long one server may take for one question, ms; it is asked twice. */
  readonly dnsTimeoutMs: number;
}

const TRIES = 2;

/** Asks over sockets of its own, so that it can be cancelled and nobody else waits for it. */
export function resolverOf({ dnsServers, dnsTimeoutMs }: NameServers): Resolver {
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: TRIES });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  return resolver;
}
