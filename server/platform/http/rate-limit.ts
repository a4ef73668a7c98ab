import { eq, lt, sql } from 'drizzle-orm';
import { sha256 } from '../sha256.ts';
import type { Limit } from '../limits.ts';
import type { Deps } from '../deps.ts';
import { rateLimits } from '../tables/rate-limits.ts';
import type { TextKey } from '../sentences.ts';
import { HttpProblem } from './problem.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Kept hashed: the table holds neither addresses nor user names. */
const keyOf = (name: string, whom: string) => `${name}:${sha256(whom.toLowerCase())}`;

export interface Counted {
  /** Calls that the window still takes. */
  readonly left: number;
  readonly endsAt: Date;
}

/**
 * Counts a call against a limit, in the database, so that any number of server processes count together.
 * Throws 429 with `Retry-After` once the limit is passed; the window starts with its first call. `amount`: as how many
 * calls it counts.
 */
export async function count(
  { db, clock }: Needs,
  name: string,
  whom: string,
  limit: Limit,
  text: TextKey = 'tooManyRequests',
  amount = 1,
): Promise<Counted> {
  const now = clock.now();
  const endsAt = new Date(now.getTime() + limit.seconds * 1000);
  const running = sql`${rateLimits.endsAt} > ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(name, whom), count: amount, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${running} then ${rateLimits.count} + excluded.count else excluded.count end`,
        endsAt: sql`case when ${running} then ${rateLimits.endsAt} else excluded.ends_at end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt });
  if (row && row.count > limit.count) throw exceeded(row.endsAt, now, text);
  return { left: limit.count - (row?.count ?? 0), endsAt: row?.endsAt ?? endsAt };
}

/** The same without the 429: false where the limit is passed. What is used up is only read: its row takes no more writes. */
export async function isWithin(needs: Needs, name: string, whom: string, limit: Limit): Promise<boolean> {
  try {
    await refuseExceeded(needs, name, whom, limit);
    await count(needs, name, whom, limit);
    return true;
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return false;
    throw error;
  }
}

/**
 * Throws the same 429 when the limit is used up, and counts nothing: for limits that count failures only,
 * asked before the work and counted after it.
 */
export async function refuseExceeded(
  { db, clock }: Needs,
  name: string,
  whom: string,
  limit: Limit,
  text: TextKey = 'tooManyRequests',
): Promise<void> {
  const now = clock.now();
  const [row] = await db
    .select({ count: rateLimits.count, endsAt: rateLimits.endsAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(name, whom)));
  if (row && row.endsAt > now && row.count >= limit.count) {
    throw exceeded(row.endsAt, now, text);
  }
}

function exceeded(endsAt: Date, now: Date, text: TextKey): HttpProblem {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  return new HttpProblem(429, text, { headers: { 'retry-after': String(seconds) } });
}

/** Forgets what was counted, e.g. the failures of an account that has logged in. */
export async function uncount({ db }: Pick<Needs, 'db'>, name: string, whom: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, whom)));
}

/** Rows whose window is over. */
export async function sweepRateLimits({ db, clock }: Needs): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, clock.now()));
}
