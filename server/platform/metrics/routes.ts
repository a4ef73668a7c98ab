import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { hostOf, isAddress, isOfThisMachine } from '../http/host.ts';
import { isSameSecret } from '../same-secret.ts';

export const METRICS_PATH = '/metrics';

/**
 * Tells the numbers to whoever shows the token. Without one it is for a port that only this machine reaches, and is
 * asked by its address: a page that a browser here has open must not read it under a name of its own.
 */
export function metricsRoutes(page: () => Promise<string>, token: string | null): Hono {
  const app = new Hono();
  app.get(METRICS_PATH, async (c) => {
    c.header('cache-control', 'no-store');
    const host = hostOf(c);
    const may =
      token === null
        ? isAddress(host) || isOfThisMachine(host)
        : isSameSecret(/^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '', token);
    if (!may && token === null) return c.text('Not Found', 404);
    if (!may) return c.text('Unauthorized', 401, { 'www-authenticate': 'Bearer realm="metrics"' });
    return c.body(await page(), 200, { 'content-type': Registry.OPENMETRICS_CONTENT_TYPE });
  });
  return app;
}
