import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ApiEnv } from '../http/env.ts';
import type { Metrics } from './metrics.ts';

/** Counts each request by the template of the route that it came to, e.g. `/publisher/api/payments/{id}`. */
export function measureRequests(metrics: Pick<Metrics, 'answered'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    metrics.answered({
      method: c.req.method,
      route: templateOf(routePath(c)),
      status: c.res.status,
      seconds: (performance.now() - started) / 1_000,
    });
  };
}

const known = new Map<string, string>();

/** As the documents write it; a link is one route, in capitals and with a slash behind, too. There are only as many as routes. */
function templateOf(path: string): string {
  const seen = known.get(path);
  if (seen !== undefined) return seen;
  const template = path
    .replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
    .replace(/^\/\w/, (start) => start.toLowerCase())
    .replace(/(?<=.)\/$/, '');
  known.set(path, template);
  return template;
}
