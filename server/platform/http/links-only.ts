import type { MiddlewareHandler } from 'hono';
import type { ServerConfig } from '../config.ts';
import { METRICS_PATH } from '../metrics/routes.ts';
import { textOf } from '../texts.ts';
import { type ApiEnv, languageOf } from './env.ts';
import { hostOf, isAddress, isPanelHost } from './host.ts';

/** Links with what belongs to them, in capitals too; which there are is said by their routes. */
const LINKS = /^\/[cs]\//i;

/**
 * On every host but the panel's nothing answers besides links, `/healthz` and a sentence at the root: a log-in form
 * on a publisher's domain would be whoever's domain it is. `/readyz` and `/metrics` answer on an address, by which an
 * orchestrator and whoever counts ask.
 */
export function linksOnly(config: Pick<ServerConfig, 'panelHost'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { path } = c.req;
    const host = hostOf(c);
    if (isPanelHost(config, host) || LINKS.test(path) || path === '/healthz') return next();
    if ((path === '/readyz' || path === METRICS_PATH) && isAddress(host)) return next();
    c.header('cache-control', 'no-store');
    if (path !== '/') return c.text('Not Found', 404);
    c.header('x-robots-tag', 'noindex');
    return c.text(textOf(languageOf(c), 'linksOnly'), 200);
  };
}
