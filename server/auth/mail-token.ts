import { randomBytes } from 'node:crypto';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import { mailTokens, type TokenPurpose } from './tables/mail-tokens.ts';
import type { Deps } from '../platform/deps.ts';
import { sha256 } from '../platform/sha256.ts';
import { tokenPattern } from './session.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>;
export type MailToken = typeof mailTokens.$inferSelect;

/** How long a mailed link works, ms; the mails say it too. */
const tokenLifetimes: Readonly<Record<TokenPurpose, number>> = {
  registration: 48 * HOUR_MS,
  activation: 7 * DAY_MS,
  email: DAY_MS,
  reset: 2 * HOUR_MS,
  payout: 7 * DAY_MS,
};
/** Kept after their end, so that a link that was used is still known as such. */
const KEPT_MS = 7 * DAY_MS;

/** Makes a link's token, `<publisher id>.<secret>`; earlier ones keep working until they are revoked. */
export async function issueToken(
  { db, clock, ids }: Needs,
  publisherId: string,
  purpose: TokenPurpose,
  email: string,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  await db.insert(mailTokens).values({
    publisherId,
    id: ids(),
    purpose,
    tokenHash: sha256(secret),
    email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + tokenLifetimes[purpose]),
  });
  return `${publisherId}.${secret}`;
}

/** Unused tokens of the purpose. */
export async function revokeTokens(
  { db }: Pick<Needs, 'db'>,
  publisherId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await db.delete(mailTokens).where(matches(mailTokens, { publisherId, purpose, usedAt: null }));
}

/**
 * The token with this secret, used or not, locked until the transaction ends, and its publisher before it, as everything
 * locks that changes both (decision 134): of two requests with one link the second sees what the first did. Null when it is
 * malformed, unknown, or ended without being used.
 */
export async function findToken(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<MailToken | null> {
  const [, publisherId, secret] = tokenPattern.exec(token) ?? [];
  if (publisherId === undefined || secret === undefined) return null;
  const named = and(
    matches(mailTokens, { publisherId, tokenHash: sha256(secret) }),
    inArray(mailTokens.purpose, [...purposes]),
  );
  // who has no such link makes nobody wait
  if ((await db.$count(mailTokens, named)) === 0) return null;
  await lockOwner(db, publisherId);
  const [found] = await db.select().from(mailTokens).where(named).for('update');
  if (!found) return null;
  return found.usedAt === null && found.expiresAt <= clock.now() ? null : found;
}

export async function useToken({ db, clock }: Pick<Needs, 'db' | 'clock'>, token: MailToken): Promise<void> {
  await db.update(mailTokens).set({ usedAt: clock.now() }).where(isRow(mailTokens, token));
}

/** Whether a link of this purpose, mailed to this address or else to any, was followed since then. */
export async function wasFollowed(
  { db }: Pick<Needs, 'db'>,
  {
    publisherId,
    purpose,
    email,
    since,
  }: Pick<MailToken, 'publisherId' | 'purpose'> & { readonly email?: string; readonly since: Date },
): Promise<boolean> {
  const followed = await db.$count(
    mailTokens,
    and(
      matches(mailTokens, { publisherId, purpose }),
      email === undefined ? undefined : eq(mailTokens.email, email),
      gte(mailTokens.usedAt, since),
    ),
  );
  return followed > 0;
}

export async function sweepTokens({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, new Date(clock.now().getTime() - KEPT_MS)));
}
