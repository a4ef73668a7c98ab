import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../log.ts';
import type { ApiEnv } from './env.ts';

/** One line a request: no query, no body, no address of the visitor, and nothing of a path that is one of the `secrets`. */
export function requestLog(log: Logger, secrets: readonly RegExp[]): MiddlewareHandler<ApiEnv> {
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
      path: withoutSecrets(c.req.path, secrets),
      status: c.res.status,
      ms,
    };
    if (c.res.status >= 500) log.error('request', fields);
    else if (c.req.path.startsWith('/publisher/api/')) log.info('request', fields);
    else log.debug('request', fields);
  };
}

/** @internal for tests */
export const withoutSecrets = (path: string, secrets: readonly RegExp[]): string =>
  secrets.reduce((left, secret) => left.replace(secret, '…'), path);
