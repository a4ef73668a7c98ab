import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import { endOtherSessions, endSession, type Session, sessions } from '#contract/resources/sessions.ts';
import type { Deps } from '../platform/deps.ts';
import { act, collection } from '../platform/http/endpoint.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { mailTo } from '../platform/mail/queue.ts';
import { isUuid } from '../platform/uuid.ts';
import { endOtherSessions as endOthers, endSession as end, liveSessions } from './session.ts';

declare module '../platform/mail/queue.ts' {
  interface MailValues {
    readonly sessionsEnded: { readonly username: string };
  }
}

/** Sessions and devices of the signed-in publisher. */
export const sessionEndpoints = [
  collection(sessions, {
    name: 'Session',
    title: 'Browsers in which the publisher is signed in',
    handle: async ({ db, publisher, sessionId }, { clock, config }: Pick<Deps, 'clock' | 'config'>) => {
      const rows = await liveSessions({ db, clock, config }, publisher.id);
      const members = rows
        .map((row): Session => ({
          '@id': `${API_BASE}${fillPath(paths.session, { id: row.id })}`,
          id: row.id,
          current: row.id === sessionId,
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          browser: row.browser,
          os: row.os,
          country: row.country,
        }))
        .toSorted((a, b) => Number(b.current) - Number(a.current));
      return { members };
    },
  }),
  act(endOtherSessions, {
    title: 'Ends all sessions but this one',
    handle: async ({ db, publisher, sessionId }, { clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
      const { id, username } = publisher;
      if (!(await endOthers({ db }, id, sessionId))) return;
      await mailTo({ db, clock, ids }, publisher, 'sessionsEnded', { username });
    },
  }),
  act(endSession, {
    title: 'Ends another session',
    handle: async ({ db, publisher, sessionId, param }) => {
      const id = param('id');
      if (id === sessionId) throw new HttpProblem(422, 'sessionCurrent');
      if (!isUuid(id) || !(await end({ db }, publisher.id, id))) throw new HttpProblem(404, 'notFound');
    },
  }),
];
