import type { ServerConfig } from '../platform/config.ts';
import { demoName } from './demo-names.ts';
import { type Look, lookUp } from './look-up.ts';

/** Where a host's CNAME leads, as this network finds out. Never rejects. */
export async function lookAt(
  host: string,
  config: Pick<ServerConfig, 'cnameTarget' | 'dnsServers' | 'dnsTimeoutMs' | 'demo'>,
): Promise<Look> {
  const { cnameTarget: target, dnsServers, dnsTimeoutMs } = config;
  return demoName(host, config)?.look ?? lookUp(host, { target, dnsServers, dnsTimeoutMs });
}

/** Hosts of the network itself: what publishers have is neither them nor below them. */
export const ownHosts = ({
  cnameTarget,
  publicUrl,
}: Pick<ServerConfig, 'cnameTarget' | 'publicUrl'>): readonly string[] => [
  cnameTarget,
  new URL(publicUrl).hostname,
];
