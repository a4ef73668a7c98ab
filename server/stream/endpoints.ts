import { paths } from '#contract/paths.ts';
import { readSessionCookie } from '../auth/session-cookie.ts';
import { sessionStands } from '../auth/session.ts';
import type { EventHub } from '../platform/db/hub.ts';
import type { Deps } from '../platform/deps.ts';
import { raw } from '../platform/http/endpoint.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { eventStream } from './event-stream.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would keep it until it is full
  'x-accel-buffering': 'no',
};

/** Says that something has changed, as soon as it has; never what. */
export const streamEndpoints = [
  raw({
    method: 'GET',
    path: paths.events,
    title:
      'Says as text/event-stream that something has changed: announcement, notification, balance, profile',
    handle: (
      { c, publisher: { id: publisherId } },
      { hub, ...deps }: Pick<Deps, 'db' | 'clock' | 'config'> & { readonly hub: EventHub },
    ) => {
      const token = readSessionCookie(c, deps.config) ?? '';
      const stands = () => sessionStands(deps, token);
      const stream = eventStream({ hub, publisherId, stands });
      if (stream === null) throw new HttpProblem(429, 'tooManyStreams', { headers: { 'retry-after': '60' } });
      return c.body(stream, 200, headers);
    },
  }),
];
