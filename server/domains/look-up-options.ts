import type { ServerConfig } from '../platform/config.ts';
import type { LookUpOptions } from './look-up.ts';

/** How this network looks at records. */
export const lookUpOptions = ({
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
