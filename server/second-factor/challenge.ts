import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SecondFactorAsked } from '#contract/resources/publisher.ts';
import type { Language } from '#contract/enumerations.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { uncount } from '../platform/http/rate-limit.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import { textOf } from '../platform/texts.ts';
import type { PasskeyAnswer } from '#contract/resources/second-factor.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import { browserCookie } from './browser-token.ts';
import { activeFactor, spendCode } from './factor.ts';
import { makeKnown } from './known-browser.ts';
import { passkeysOf, requestFor, spendPasskey } from './passkeys.ts';
import { loginChallenges } from './tables.ts';
import { countAsked, countHere, countTry, type Forget } from './tries.ts';

/** Between the password and the code, ms. */
const CHALLENGE_MS = 5 * MINUTE_MS;
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
  const keys = await passkeysOf(db, publisher.id);
  const methods = [...(keys.length > 0 ? ['passkey'] : []), 'totp', 'recovery'];
  return { secondFactor: { methods, expiresAt: expiresAt.toISOString() } };
}

interface Answered {
  readonly publisher: PublisherRow;
  readonly remembered: boolean;
}
/** What the answer allows, in its transaction: where it fails, nothing is used up. */
type Begin<T> = (tx: Db, answered: Answered) => Promise<T>;

/**
 * Answers it: the code and the challenge are used up together, once, whoever asks at the same time. Throws 410 where the
 * challenge is over, used or not this browser's, 422 for a wrong code, 429 for too many.
 */
export async function answerChallenge<T>(
  c: Context,
  deps: Deps,
  { code, language }: { readonly code: string; readonly language: Language },
  begin: Begin<T>,
): Promise<T> {
  const challenged = await challengedIn(c, deps);
  const { publisher } = challenged;
  const forgetTries = await countTry(c, deps, publisher, code);
  const wrong = () => new Violations([{ path: 'code', message: textOf(language, 'codeWrong') }]);
  const spend = (tx: Db) => spendCode({ ...deps, db: tx }, publisher, code);
  return pass(c, deps, challenged, { wrong, spend, begin, forgetTries });
}

/** What a passkey has to sign for it, a new one each time. Throws 409 where the account has none, 410 and 429 as above. */
export async function askPasskey(c: Context, deps: Deps): Promise<object> {
  const { publisher, mine } = await challengedIn(c, deps);
  await countAsked(c, deps, publisher.id);
  const options = await requestFor(deps, publisher.id);
  if (options === null) throw new HttpProblem(409, 'passkeyNone');
  const { challenge: passkeyChallenge } = options;
  await deps.db.update(loginChallenges).set({ passkeyChallenge }).where(mine);
  return options;
}

/** As `answerChallenge`, by what a passkey has signed. */
export async function answerByPasskey<T>(
  c: Context,
  deps: Deps,
  credential: PasskeyAnswer,
  begin: Begin<T>,
): Promise<T> {
  const challenged = await challengedIn(c, deps);
  const { publisher, asked } = challenged;
  const whom = await countHere(c, deps, publisher.id);
  const wrong = () => new HttpProblem(403, 'passkeyWrong');
  if (asked === null) throw wrong();
  const spend = async (tx: Db) => {
    await lockOwner(tx, publisher.id);
    return spendPasskey({ ...deps, db: tx }, publisher.id, { challenge: asked, credential });
  };
  const forgetTries = (tx: Db) => uncount({ db: tx }, 'second-factor', whom);
  return pass(c, deps, challenged, { wrong, spend, begin, forgetTries });
}

/** Uses up the challenge with what is spent for it, and all that follows from it: what loses a race, or fails, stays unused. */
async function pass<T>(
  c: Context,
  deps: Deps,
  { publisher, mine }: Awaited<ReturnType<typeof challengedIn>>,
  {
    wrong,
    spend,
    begin,
    forgetTries,
  }: {
    readonly wrong: () => Error;
    readonly spend: (tx: Db) => Promise<boolean>;
    readonly begin: Begin<T>;
    readonly forgetTries: Forget;
  },
): Promise<T> {
  const { db, config } = deps;
  const passed = await db.transaction(async (tx) => {
    if (!(await spend(tx))) return null;
    const [used] = await tx.delete(loginChallenges).where(mine).returning();
    // another call has used it
    if (!used) throw isOver();
    const begun = await begin(tx, { publisher, remembered: used.remembered });
    await makeKnown(c, { ...deps, db: tx }, publisher.id);
    await forgetTries(tx);
    return { begun };
  });
  if (passed === null) throw wrong();
  cookie.clear(c, config);
  return passed.begun;
}

async function challengedIn(c: Context, { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const token = cookie.read(c, config);
  if (token === null) throw isOver();
  const mine = and(
    matches(loginChallenges, { publisherId: token.publisherId, tokenHash: token.tokenHash }),
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
  return { publisher, mine, asked: found.challenge.passkeyChallenge };
}

export async function sweepChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, clock.now()));
}
