import type { ServerConfig } from '../platform/config.ts';
import { oneHost } from '../platform/http/one-host.ts';
import { demoName } from './demo-names.ts';
import { type Look, lookUp } from './look-up.ts';
import { ownTarget } from './own-target.ts';
import type { DomainRow } from './tables.ts';
import { zoneOf } from './zone-of.ts';

/** Where a domain's CNAME leads, as this network finds out. Never rejects. */
export async function lookAt(
  { host, publisherId }: Pick<DomainRow, 'host' | 'publisherId'>,
  config: Pick<ServerConfig, 'cnameTarget' | 'dnsServers' | 'dnsTimeoutMs' | 'demo'>,
): Promise<Look> {
  const { cnameTarget: network, dnsServers, dnsTimeoutMs } = config;
  const target = ownTarget(config, publisherId);
  return demoName(host, config)?.look ?? lookUp(host, { target, network, dnsServers, dnsTimeoutMs });
}

type Names = Pick<ServerConfig, 'cnameTarget' | 'publicUrl'>;

/** Hosts of the network itself, on which all links work. */
export const ownHosts = ({ cnameTarget, publicUrl }: Names): readonly string[] => [
  cnameTarget,
  oneHost(new URL(publicUrl).hostname),
];

/** What no publisher can have, nor anything below it: the zones of the network's own hosts, and what the operator names. */
export const reservedHosts = (config: Names & Pick<ServerConfig, 'reservedDomains'>): readonly string[] => [
  ...ownHosts(config).map(zoneOf),
  ...config.reservedDomains,
];
