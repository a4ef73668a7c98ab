import type { ServerConfig } from '../platform/config.ts';
import { demoName } from './demo-names.ts';
import { type Look, lookUp, type LookUpOptions } from './look-up.ts';

/** Where a host's CNAME leads, as this network finds out. Never rejects. */
export const lookAt = async (
  host: string,
  config: Pick<ServerConfig, 'cnameTarget' | 'dnsServers' | 'dnsTimeoutMs' | 'demo'>,
): Promise<Look> => demoName(host, config)?.look ?? (await lookUp(host, lookUpOptions(config)));

const lookUpOptions = ({
  cnameTarget,
  dnsServers,
  dnsTimeoutMs,
}: Pick<ServerConfig, 'cnameTarget' | 'dnsServers' | 'dnsTimeoutMs'>): LookUpOptions => ({
  target: cnameTarget,
  servers: dnsServers,
  timeoutMs: dnsTimeoutMs,
});

/** Hosts of the network itself: what publishers have is neither them nor below them. */
export const ownHosts = ({
  cnameTarget,
  publicUrl,
}: Pick<ServerConfig, 'cnameTarget' | 'publicUrl'>): readonly string[] => [
  cnameTarget,
  new URL(publicUrl).hostname,
];
