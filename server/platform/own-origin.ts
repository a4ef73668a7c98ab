import type { ServerConfig } from './config.ts';

/** Where this process is reached from its own machine, whatever it is called outside. */
export function ownOrigin({ host, port }: Pick<ServerConfig, 'host' | 'port'>): string {
  const everywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
