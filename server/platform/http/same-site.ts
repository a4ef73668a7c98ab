import type { MiddlewareHandler } from 'hono';
import type { ServerConfig } from '../config.ts';
import type { ApiEnv } from './env.ts';
import { isTriedOut } from './host.ts';
import { HttpProblem } from './problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that a browser made for another site. A browser says where a request
 * comes from in `Sec-Fetch-Site` and `Origin`; a program without either carries no stolen cookie. The origin is that
 * of `PUBLIC_URL`; on a machine of one's own it is whatever the panel was opened by.
 */
export function sameSite(config: Pick<ServerConfig, 'publicUrl' | 'panelHost'>): MiddlewareHandler<ApiEnv> {
  const own = new URL(config.publicUrl).origin;
  const isOpen = isTriedOut(config);
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site');
      if (site !== undefined && site !== 'same-origin' && site !== 'none')
        throw new HttpProblem(403, 'crossSite');
      const origin = c.req.header('origin');
      const isOwn = origin === own || (isOpen && hostIn(origin ?? '') === c.req.header('host'));
      if (origin !== undefined && !isOwn) {
        throw new HttpProblem(403, 'crossSite');
      }
    }
    await next();
  };
}

/** Of 'http://localhost:4000'; null of 'null', which sandboxed and opaque pages send. */
function hostIn(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
