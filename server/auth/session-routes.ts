import { Hono } from 'hono';
import * as v from 'valibot';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import type { Session } from '#contract/resources/sessions.ts';
import { endOtherSessions, endSession, liveSessions } from './session.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { routePath } from '../platform/http/guard.ts';
import { collection } from '../platform/http/hydra.ts';
import { HttpProblem } from '../platform/http/problem.ts';

const SessionId = v.pipe(v.string(), v.uuid());

/** Sessions and devices of the signed-in publisher. */
export function deviceRoutes({ clock, config }: Pick<Deps, 'clock' | 'config'>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.get(paths.sessions, async (c) => {
    const rows = await liveSessions({ db: c.get('db'), clock, config }, c.get('publisher').id);
    const members = rows
      .map((row): Session => ({
        '@id': `${API_BASE}${fillPath(paths.session, { id: row.id })}`,
        id: row.id,
        current: row.id === c.get('sessionId'),
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        browser: row.browser,
        os: row.os,
        country: row.country,
      }))
      .toSorted((a, b) => Number(b.current) - Number(a.current));
    return collection(c, {
      name: 'Session',
      path: paths.sessions,
      members,
      totalItems: members.length,
    });
  });

  app.delete(paths.sessions, async (c) => {
    await endOtherSessions({ db: c.get('db') }, c.get('publisher').id, c.get('sessionId'));
    return c.body(null, 204);
  });

  app.delete(routePath(paths.session), async (c) => {
    const id = v.safeParse(SessionId, c.req.param('id'));
    if (!id.success) throw new HttpProblem(404, 'notFound');
    if (id.output === c.get('sessionId')) throw new HttpProblem(422, 'sessionCurrent');
    await endSession({ db: c.get('db') }, c.get('publisher').id, id.output);
    return c.body(null, 204);
  });
  return app;
}
