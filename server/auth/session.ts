import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#contract/spans.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import type { SignedIn } from '../platform/http/env.ts';
import type { Deps } from '../platform/deps.ts';
import { sha256 } from '../platform/sha256.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { sessions } from './tables/sessions.ts';
import type { Device } from './device.ts';

/** `_remember_me`: this long from the log-in; any other session ends here too, or earlier when idle. */
export const REMEMBERED_MS = 30 * DAY_MS;
/** How exactly `lastSeenAt` is kept. */
const SEEN_MS = MINUTE_MS;
/** Browsers of one publisher; who logs in with one more ends the one of the others that was unused for longest. */
const SESSIONS_MAX = 50;
/** A value that was replaced is taken for so long: what the browser asks meanwhile carries it still. */
const FORMER_MS = MINUTE_MS;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;

/** Opaque value of the cookie and of mailed links: who, and a secret of which only the hash is stored. */
export const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Starts a session and gives the cookie's value; those that ended, and the oldest of too many, go by the way. */
export async function startSession(
  { db, clock, ids }: Needs,
  publisherId: string,
  { remembered, fingerprint, ...device }: { remembered: boolean; fingerprint: string } & Partial<Device>,
): Promise<string> {
  const secret = newSecret();
  const now = clock.now();
  await db.delete(sessions).where(and(eq(sessions.publisherId, publisherId), lt(sessions.expiresAt, now)));
  const id = ids();
  await db.insert(sessions).values({
    publisherId,
    id,
    tokenHash: sha256(secret),
    remembered,
    deviceHash: fingerprint === '' ? null : sha256(fingerprint),
    ...device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + REMEMBERED_MS),
  });
  await endOldest({ db }, publisherId, id);
  return `${publisherId}.${secret}`;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Beside `begun`, which stays: others may have been seen later than the clock of this process says. */
async function endOldest({ db }: Pick<Needs, 'db'>, publisherId: string, begun: string): Promise<void> {
  const oldest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.publisherId, publisherId), ne(sessions.id, begun)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(SESSIONS_MAX - 1);
  await db.delete(sessions).where(and(eq(sessions.publisherId, publisherId), inArray(sessions.id, oldest)));
}

/** The cookie's value, and for how long the browser keeps it; null: until it is closed. */
interface Renewed {
  readonly token: string;
  readonly maxAgeMs: number | null;
}

/**
 * Gives a session a new value, for whoever knew the former one; what is under way with it is still answered.
 * @returns null: the session has ended.
 */
export async function renewSession(
  { db, clock }: Pick<Needs, 'clock'> & { readonly db: Db },
  publisherId: string,
  id: string,
): Promise<Renewed | null> {
  const secret = newSecret();
  const now = clock.now().getTime();
  const [row] = await db
    .update(sessions)
    .set({
      tokenHash: sha256(secret),
      formerHash: sql`${sessions.tokenHash}`,
      formerUntil: new Date(now + FORMER_MS),
    })
    .where(isRow(sessions, { publisherId, id }))
    .returning();
  return row ? renewed(row, secret, now) : null;
}

/** The session whose former value this is, as long as that is taken; null: of none. */
export async function sessionOfFormer(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  value: string,
): Promise<SessionRow | null> {
  const [, publisherId, known] = tokenPattern.exec(value) ?? [];
  if (publisherId === undefined || known === undefined) return null;
  const isFormer = and(eq(sessions.formerHash, sha256(known)), gt(sessions.formerUntil, clock.now()));
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.publisherId, publisherId), isFormer));
  return row ?? null;
}

/**
 * Gives a session a new value in the place of the one that has not reached its browser. The former one is taken no longer
 * than it was.
 * @returns null: another call has brought it one meanwhile, or the time of the former is over.
 */
export async function renewLost(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { id, publisherId, tokenHash }: SessionRow,
): Promise<Renewed | null> {
  const secret = newSecret();
  const now = clock.now();
  const isStill = and(eq(sessions.tokenHash, tokenHash), gt(sessions.formerUntil, now));
  const [row] = await db
    .update(sessions)
    .set({ tokenHash: sha256(secret) })
    .where(and(isRow(sessions, { publisherId, id }), isStill))
    .returning();
  return row ? renewed(row, secret, now.getTime()) : null;
}

const renewed = (
  { publisherId, remembered, expiresAt }: SessionRow,
  secret: string,
  now: number,
): Renewed => ({
  token: `${publisherId}.${secret}`,
  maxAgeMs: remembered ? expiresAt.getTime() - now : null,
});

/** Who the cookie's value signs in; null when it is malformed, unknown, ended or was idle for too long. */
export async function findSession({ db, clock, config }: Needs, token: string): Promise<SignedIn | null> {
  const valued = withValue(token, clock.now());
  if (valued === null) return null;
  const [found] = await db
    .select({ session: sessions, publisher: publishers })
    .from(sessions)
    .innerJoin(publishers, eq(publishers.id, sessions.publisherId))
    .where(valued);
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
      .where(isRow(sessions, { publisherId: publisher.id, id: session.id }));
  }
  return { publisher, sessionId: session.id };
}

type SessionRow = typeof sessions.$inferSelect;

/** The session whose cookie has this value, or had it a moment ago; null for what is no value at all. */
function withValue(token: string, now: Date): SQL | null {
  const [, publisherId, secret] = tokenPattern.exec(token) ?? [];
  if (publisherId === undefined || secret === undefined) return null;
  const hash = sha256(secret);
  const former = and(eq(sessions.formerHash, hash), gt(sessions.formerUntil, now));
  return and(eq(sessions.publisherId, publisherId), or(eq(sessions.tokenHash, hash), former)) ?? null;
}

/** Neither ended nor idle for too long. */
function isAlive(session: SessionRow, now: Date, { sessionIdleMs }: Pick<Deps['config'], 'sessionIdleMs'>) {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  return session.expiresAt > now && (session.remembered || idle <= sessionIdleMs);
}

/** Whether the session of the cookie's value goes on, with this value; asking does not keep it awake. */
export async function sessionStands(
  { db, clock, config }: Omit<Needs, 'ids'>,
  token: string,
): Promise<boolean> {
  const valued = withValue(token, clock.now());
  const [session] = valued === null ? [] : await db.select().from(sessions).where(valued);
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

/** 'Log out everywhere else', and what follows a new password. @returns whether there was any. */
export async function endOtherSessions(
  { db }: { readonly db: Db },
  publisherId: string,
  current: string,
): Promise<boolean> {
  const others = and(eq(sessions.publisherId, publisherId), ne(sessions.id, current));
  return (await db.delete(sessions).where(others)).rowCount !== 0;
}

/** All of a publisher's, wherever they are. */
export async function endSessions({ db }: { readonly db: Db }, publisherId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.publisherId, publisherId));
}

/** @returns whether the publisher has it. */
export async function endSession(
  { db }: { readonly db: Db },
  publisherId: string,
  id: string,
): Promise<boolean> {
  const which = isRow(sessions, { publisherId, id });
  return (await db.delete(sessions).where(which)).rowCount !== 0;
}

/** Sessions that nobody can use any more: they have ended, or slept too long. */
export async function sweepSessions({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const asleep = lt(sessions.lastSeenAt, new Date(now.getTime() - config.sessionIdleMs));
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), and(eq(sessions.remembered, false), asleep)));
}
