import type { MiddlewareHandler } from 'hono';
import type { ServerConfig } from '../config.ts';
import { hostOf } from './host.ts';

/** For answers that are data: nothing in them is ever run or shown as a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/**
 * On every answer; a route that set one of them itself keeps it. HSTS only where visitors come by https, and only for
 * the panel's own host: a promise for somebody else's domain, or for what is below it, is not ours to make.
 */
export function securityHeaders({
  https,
  panelHost,
}: Pick<ServerConfig, 'https' | 'panelHost'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(always)) {
      // pages that are made for our frames say so themselves
      if (!headers.has(name)) headers.set(name, value);
    }
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', DATA_POLICY);
    if (https && hostOf(c) === panelHost) headers.set('strict-transport-security', 'max-age=31536000');
  };
}
