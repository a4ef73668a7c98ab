import { isIPv6 } from 'node:net';
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

/**
 * The visitor as limits count it: an address of IPv4, of IPv6 its network of 64 bits, all of which is one household's or
 * one machine's.
 */
export const clientNetwork = (c: Context, config: Pick<ServerConfig, 'trustedProxyHeader'>): string =>
  networkOf(clientAddress(c, config));

/** @internal for tests */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  const [front = [], back] = bare.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  // an IPv4 at the end takes the room of two
  const room = 8 - (front.length + (back?.length ?? 0) + (bare.includes('.') ? 1 : 0));
  const groups = [...front, ...Array.from({ length: back ? room : 0 }, () => '0'), ...(back ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** IPv4 in IPv6 clothes is IPv4; a port behind an address is cut off. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}
