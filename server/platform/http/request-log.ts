import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../log.ts';
import type { ApiEnv } from './env.ts';

/** One line a request: no query, no body, no address of the visitor, and no token or id of an upload or mail that stands in a path. */
export function requestLog(log: Logger): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const started = performance.now();
    await next();
    c.res.headers.set('x-request-id', requestId);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const fields = {
      requestId,
      method: c.req.method,
      path: withoutToken(c.req.path),
      status: c.res.status,
      ms,
    };
    if (c.res.status >= 500) log.error('request', fields);
    else if (c.req.path.startsWith('/publisher/api/')) log.info('request', fields);
    else log.debug('request', fields);
  };
}

/** Mail links carry their token in the path (specification 2 and 7). */
export const withoutToken = (path: string): string =>
  path
    .replace(/\/confirm\/[^/]+/, '/confirm/…')
    .replace(/\/register\/uploads\/[^/]+/, '/register/uploads/…')
    .replace(/^\/mailbox\/[^/]+/, '/mailbox/…')
    .replace(/\/publishers\/[^/]+\/reset_password/, '/publishers/…/reset_password');
