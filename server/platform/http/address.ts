import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ServerConfig } from '../config.ts';

/**
 * The visitor's address. A forwarding header is believed only where `TRUSTED_PROXY` names it, and then
 * its last entry: the one that our proxy itself wrote. '' when the connection is gone or is not TCP.
 */
export function clientAddress(c: Context, config: Pick<ServerConfig, 'trustedProxyHeader'>): string {
  const { trustedProxyHeader } = config;
  const forwarded = trustedProxyHeader === null ? undefined : c.req.header(trustedProxyHeader);
  const last = forwarded?.split(',').at(-1)?.trim();
  if (last) return plain(last);
  const bindings = c.env as Partial<HttpBindings> | undefined; // hono types it as whatever the app says
  return plain(bindings?.incoming?.socket.remoteAddress ?? '');
}

/** IPv4 in IPv6 clothes is IPv4; a port behind an address is cut off. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}
