import { Hono } from 'hono';
import { paths } from '#contract/paths.ts';
import { sessionStands } from '../auth/session.ts';
import type { Deps } from '../platform/deps.ts';
import type { EventHub } from '../platform/db/hub.ts';
import { eventStream } from './stream.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { HttpProblem } from '../platform/http/problem.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would keep it until it is full
  'x-accel-buffering': 'no',
};

/** Says that something has changed, as soon as it has; never what (design 2, unread and balance). */
export function eventRoutes(deps: Pick<Deps, 'db' | 'clock' | 'config'>, hub: EventHub): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get(paths.events, (c) => {
    // hono answers HEAD by GET, and nobody would ever end that stream
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const [publisherId, sessionId] = [c.get('publisher').id, c.get('sessionId')];
    const stream = eventStream({
      hub,
      publisherId,
      stands: () => sessionStands(deps, publisherId, sessionId),
    });
    if (stream === null) throw new HttpProblem(429, 'tooManyStreams', { headers: { 'retry-after': '60' } });
    return c.body(stream, 200, headers);
  });
}
