import * as v from 'valibot';
import { iriEntries, momentField } from '../fields.ts';
import { paths } from '../paths.ts';
import { action, minutes, resource } from '../resource.ts';

/** A browser in which the publisher is signed in; `country` is an ISO code, null where the address told none. */
export const Session = v.object({
  ...iriEntries,
  /** The one that asks. */
  current: v.boolean(),
  createdAt: momentField,
  /** To the minute. */
  lastSeenAt: momentField,
  browser: v.string(),
  os: v.string(),
  country: v.nullable(v.string()),
});
export type Session = v.InferOutput<typeof Session>;
export const sessions = resource({
  path: paths.sessions,
  row: Session,
  family: 'profile',
  staleAfter: minutes(1),
});

/** Ends one session; 404 where the publisher has none by this id (any more). The one that asks is ended by a log-out: 422. */
export const endSession = action({ method: 'DELETE', path: paths.session, touches: [paths.sessions] });
/** 'Log out everywhere else': ends all but the one that asks; where there was any, a mail says so. */
export const endOtherSessions = action({ method: 'DELETE', path: paths.sessions, touches: [paths.sessions] });
