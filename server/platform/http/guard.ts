import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { readSessionCookie } from '../../auth/session-cookie.ts';
import { findSession } from '../../auth/session.ts';
import type { Deps } from '../deps.ts';
import type { Policy } from '../../policy.ts';
import { clientAddress } from './address.ts';
import type { ApiEnv } from './env.ts';
import { once } from './once.ts';
import { HttpProblem } from './problem.ts';
import { count } from './rate-limit.ts';

/** `/announcements/{id}` as hono writes it. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Asks the policies before every route; a request that none of them knows ends here with 404. */
export function guards(deps: Deps, policies: readonly Policy[]): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const runOnce = once(deps);
  for (const policy of policies) {
    app.on(policy.method, routePath(policy.path), async (c, next) => {
      // `/publishers/current` is also a `/publishers/{id}`: the first line that fits decides
      if (c.get('admitted')) return next();
      c.set('admitted', true);
      await admit(c, deps, policy);
      await policy.before?.(c, deps);
      if (policy.method === 'GET' || policy.who === 'anyone' || policy.once === false) return next();
      return runOnce(c, next);
    });
  }
  app.use('*', knownOnly(policies));
  return app;
}

async function admit(c: Context<ApiEnv>, deps: Deps, policy: Policy): Promise<void> {
  c.set('db', deps.db);
  if (policy.who === 'anyone') {
    if (policy.limit)
      await count(deps, policy.limit, clientAddress(c, deps.config), deps.config.limits[policy.limit]);
    return;
  }
  const token = readSessionCookie(c);
  const signedIn = token === null ? null : await findSession(deps, token);
  if (!signedIn) throw new HttpProblem(401, 'unauthorized');
  c.set('publisher', signedIn.publisher);
  c.set('sessionId', signedIn.sessionId);
  c.header('publisher', signedIn.publisher.id);
  const verdict = policy.may?.(signedIn.publisher, c.req.param()) ?? 'allowed';
  if (verdict === 'hidden') throw new HttpProblem(404, 'notFound');
  if (verdict === 'forbidden') throw new HttpProblem(403, 'forbidden');
  if (policy.limit) await count(deps, policy.limit, signedIn.publisher.id, deps.config.limits[policy.limit]);
}

function knownOnly(policies: readonly Policy[]): MiddlewareHandler<ApiEnv> {
  const known = policies.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
  }));
  return async (c, next) => {
    if (c.get('admitted')) return next();
    const here = c.req.path.replace(/^\/publisher\/api/, '') || '/';
    const methods = known.filter(({ pattern }) => pattern.test(here)).map(({ method }) => method);
    if (methods.length === 0) throw new HttpProblem(404, 'notFound');
    throw new HttpProblem(405, 'methodNotAllowed', { headers: { allow: [...new Set(methods)].join(', ') } });
  };
}
