import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { OTHER_PUBLISHER, PUBLISHER_HEADER } from '#contract/whose.ts';
import type { Deps } from '../deps.ts';
import { READS_AT_ONCE } from '../in-turn.ts';
import { clientNetwork } from './address.ts';
import { callsInTurn } from './calls-in-turn.ts';
import type { Endpoint } from './endpoint.ts';
import type { ApiEnv, SignedIn } from './env.ts';
import { idempotency } from './idempotency.ts';
import { HttpProblem } from './problem.ts';
import { count } from './rate-limit.ts';

/** Who calls; null: nobody who is signed in. */
export type SignedInBy = (c: Context<ApiEnv>) => Promise<SignedIn | null>;

/** `/announcements/{id}` as hono writes it. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Answers the endpoints, each after its guard. The first that fits decides: `/publishers/current` is also a
 * `/publishers/{id}`. 404 for any other path, 405 for another method.
 */
export function serveEndpoints<S extends Deps>(
  endpoints: readonly Endpoint<S>[],
  services: S,
  signedInBy: SignedInBy,
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const respond = answersInTurn(services);
  const keptByKey = idempotency(services);
  const keptNowhere = idempotency(services, { keeps: false });
  for (const endpoint of endpoints) {
    const guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
      await admit(c, services, endpoint, signedInBy);
      c.set('prepared', await endpoint.before?.(c, services));
      if (!isIdempotent(endpoint)) return next();
      await (endpoint.once ? keptNowhere(c, next) : keptByKey(c, next));
      if (c.res.ok) await endpoint.after?.(c, services);
    };
    app.on(endpoint.method, routePath(endpoint.path), guard, (c) => respond(endpoint, c));
  }
  app.use('*', unknown(endpoints));
  return app;
}

/**
 * Answers what takes the database long in turns of its publisher. They are their own: who has one of these waits for one
 * of those in which figures are read (`readEvents`), and nobody the other way round.
 */
function answersInTurn<S>(services: S): (endpoint: Endpoint<S>, c: Context<ApiEnv>) => Promise<Response> {
  const turn = callsInTurn(READS_AT_ONCE);
  return (endpoint, c) =>
    endpoint.limit === 'report' && endpoint.who !== 'anyone'
      ? turn(c, () => endpoint.respond(c, services))
      : endpoint.respond(c, services);
}

/** Unsafe calls of a publisher run in a transaction that keeps their idempotency key. */
export const isIdempotent = ({ method, who }: Pick<Endpoint<never>, 'method' | 'who'>): boolean =>
  method !== 'GET' && who !== 'anyone';

async function admit<S>(
  c: Context<ApiEnv>,
  deps: Deps,
  { who, may, limit }: Endpoint<S>,
  signedInBy: SignedInBy,
): Promise<void> {
  const counted = async (whom: string) => {
    if (limit && limit !== 'itself') await count(deps, limit, whom, deps.config.limits[limit]);
  };
  c.set('db', deps.db);
  if (who === 'anyone') return counted(clientNetwork(c, deps.config));
  const signedIn = await signedInBy(c);
  if (!signedIn) throw new HttpProblem(401, 'unauthorized');
  c.set('publisher', signedIn.publisher);
  c.set('sessionId', signedIn.sessionId);
  c.header(PUBLISHER_HEADER, signedIn.publisher.id);
  const meantFor = c.req.header(PUBLISHER_HEADER) ?? signedIn.publisher.id;
  if (meantFor !== signedIn.publisher.id) throw new HttpProblem(OTHER_PUBLISHER, 'otherPublisher');
  const verdict = may?.(signedIn.publisher, c.req.param()) ?? 'allowed';
  if (verdict === 'hidden') throw new HttpProblem(404, 'notFound');
  if (verdict === 'forbidden') throw new HttpProblem(403, 'forbidden');
  return counted(signedIn.publisher.id);
}

function unknown(endpoints: readonly Pick<Endpoint<never>, 'method' | 'path'>[]): MiddlewareHandler<ApiEnv> {
  const known = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
  }));
  return (c) => {
    const here = c.req.path.replace(/^\/publisher\/api/, '') || '/';
    const methods = known.filter(({ pattern }) => pattern.test(here)).map(({ method }) => method);
    if (methods.length === 0) throw new HttpProblem(404, 'notFound');
    throw new HttpProblem(405, 'methodNotAllowed', { headers: { allow: [...new Set(methods)].join(', ') } });
  };
}
