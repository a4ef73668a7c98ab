import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SecondFactorAsked } from '#contract/resources/publisher.ts';
import type { Language } from '#contract/enumerations.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import { textOf } from '../platform/texts.ts';
import { browserCookie } from './browser-token.ts';
import { activeFactor, spendCode } from './factor.ts';
import { makeKnown } from './known-browser.ts';
import { loginChallenges } from './tables.ts';
import { countTry } from './tries.ts';

/** Between the password and the code, ms. */
const CHALLENGE_MS = 5 * 60_000;
const cookie = browserCookie('challenge', CHALLENGE_MS);

const isOver = () => new HttpProblem(410, 'secondFactorOver');

/**
 * After the right password: what is still asked for, and a cookie by which this browser alone can answer it. Null: nothing
 * is, and the session may begin.
 */
export async function challenge(
  c: Context,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  publisher: PublisherRow,
  remembered: boolean,
): Promise<SecondFactorAsked | null> {
  if ((await activeFactor(db, publisher.id)) === null) return null;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + CHALLENGE_MS);
  const token = cookie.write(c, config, publisher.id);
  await db.insert(loginChallenges).values({ ...token, remembered, createdAt, expiresAt });
  return { secondFactor: { methods: ['totp', 'recovery'], expiresAt: expiresAt.toISOString() } };
}

/**
 * Answers it: the code and the challenge are used up together, once, whoever asks at the same time. Throws 410 where the
 * challenge is over, used or not this browser's, 422 for a wrong code, 429 for too many.
 */
export async function answerChallenge(
  c: Context,
  deps: Deps,
  code: string,
  language: Language,
): Promise<{ readonly publisher: PublisherRow; readonly remembered: boolean }> {
  const { db, config } = deps;
  const { publisher, mine } = await challengedIn(c, deps);
  const forgetTries = await countTry(c, deps, publisher, code);
  const passed = await db.transaction(async (tx) => {
    if (!(await spendCode({ ...deps, db: tx }, publisher, code))) return null;
    const [used] = await tx.delete(loginChallenges).where(mine).returning();
    // another call has used it: the code stays unused
    if (!used) throw isOver();
    return used;
  });
  if (passed === null) throw new Violations([{ path: 'code', message: textOf(language, 'codeWrong') }]);
  await forgetTries();
  cookie.clear(c, config);
  await makeKnown(c, deps, publisher.id);
  return { publisher, remembered: passed.remembered };
}

async function challengedIn(c: Context, { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const token = cookie.read(c, config);
  if (token === null) throw isOver();
  const mine = and(
    eq(loginChallenges.publisherId, token.publisherId),
    eq(loginChallenges.tokenHash, token.tokenHash),
    gt(loginChallenges.expiresAt, clock.now()),
  );
  const [found] = await db
    .select({ challenge: loginChallenges, publisher: publishers })
    .from(loginChallenges)
    .innerJoin(publishers, eq(publishers.id, loginChallenges.publisherId))
    .where(mine);
  if (!found) throw isOver();
  const { publisher } = found;
  // a password that was changed since is not the one that was right
  const isOld = (publisher.passwordChangedAt ?? new Date(0)) > found.challenge.createdAt;
  if (isOld || publisher.state !== 'active') throw isOver();
  return { publisher, mine };
}

export async function sweepChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, clock.now()));
}
