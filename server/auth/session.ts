import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import type { SignedIn } from '../platform/http/env.ts';
import type { Deps } from '../platform/deps.ts';
import { sha256 } from '../platform/sha256.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { sessions } from './tables/sessions.ts';
import type { Device } from './device.ts';

/** `_remember_me`: this long from the log-in; any other session ends here too, or earlier when idle. */
export const REMEMBERED_MS = 30 * 86_400_000;
/** How exactly `lastSeenAt` is kept. */
const SEEN_MS = 60_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;

/** Opaque value of the cookie and of mailed links: who, and a secret of which only the hash is stored. */
export const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Starts a session and gives the cookie's value; sessions that ended are swept away by the way. */
export async function startSession(
  { db, clock, ids }: Needs,
  publisherId: string,
  { remembered, fingerprint, ...device }: { remembered: boolean; fingerprint: string } & Partial<Device>,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db.delete(sessions).where(and(eq(sessions.publisherId, publisherId), lt(sessions.expiresAt, now)));
  await db.insert(sessions).values({
    publisherId,
    id: ids(),
    tokenHash: sha256(secret),
    remembered,
    deviceHash: fingerprint === '' ? null : sha256(fingerprint),
    ...device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + REMEMBERED_MS),
  });
  return `${publisherId}.${secret}`;
}

/** Who the cookie's value signs in; null when it is malformed, unknown, ended or was idle for too long. */
export async function findSession({ db, clock, config }: Needs, token: string): Promise<SignedIn | null> {
  const parts = tokenPattern.exec(token);
  if (!parts?.[1] || !parts[2]) return null;
  const [found] = await db
    .select({ session: sessions, publisher: publishers })
    .from(sessions)
    .innerJoin(publishers, eq(publishers.id, sessions.publisherId))
    .where(and(eq(sessions.publisherId, parts[1]), eq(sessions.tokenHash, sha256(parts[2]))));
  if (!found) return null;
  const { session, publisher } = found;
  const now = clock.now();
  if (!isAlive(session, now, config)) {
    await endSession({ db }, publisher.id, session.id);
    return null;
  }
  if (now.getTime() - session.lastSeenAt.getTime() >= SEEN_MS) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.publisherId, publisher.id), eq(sessions.id, session.id)));
  }
  return { publisher, sessionId: session.id };
}

type SessionRow = typeof sessions.$inferSelect;

/** Neither ended nor idle for too long. */
function isAlive(session: SessionRow, now: Date, { sessionIdleMs }: Pick<Deps['config'], 'sessionIdleMs'>) {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  return session.expiresAt > now && (session.remembered || idle <= sessionIdleMs);
}

/** Whether a session goes on; asking does not keep it awake. */
export async function sessionStands(
  { db, clock, config }: Omit<Needs, 'ids'>,
  publisherId: string,
  id: string,
): Promise<boolean> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.publisherId, publisherId), eq(sessions.id, id)));
  return session !== undefined && isAlive(session, clock.now(), config);
}

/** The browsers in which a publisher is signed in, the last used first. */
export async function liveSessions(
  { db, clock, config }: Pick<Needs, 'clock' | 'config'> & { readonly db: Db },
  publisherId: string,
): Promise<readonly SessionRow[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.publisherId, publisherId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.filter((session) => isAlive(session, clock.now(), config));
}

/** 'Log out everywhere else', and what follows a new password. */
export async function endOtherSessions(
  { db }: { readonly db: Db },
  publisherId: string,
  current: string,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.publisherId, publisherId), ne(sessions.id, current)));
}

/** All of a publisher's, wherever they are. */
export async function endSessions({ db }: { readonly db: Db }, publisherId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.publisherId, publisherId));
}

export async function endSession(
  { db }: { readonly db: Db },
  publisherId: string,
  id: string,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.publisherId, publisherId), eq(sessions.id, id)));
}

/** Sessions that nobody can use any more. */
export async function sweepSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, clock.now()));
}
