import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PasskeyAnswer } from '#contract/resources/second-factor.ts';
import { payoutEntries, PIN_LENGTH } from '#contract/rules/payout-account.ts';
import { problemIn } from '#contract/rules/problems.ts';
import { secondFactorEntries } from '#contract/rules/second-factor.ts';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/spans.ts';
import { matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { count, uncount } from '../platform/http/rate-limit.ts';
import { mailTo } from '../platform/mail/queue.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { spendCode } from '../second-factor/factor.ts';
import { spendConfirmation } from '../second-factor/passkeys.ts';
import { countHere, countTry, type Forget } from '../second-factor/tries.ts';
import { problemText } from '../platform/texts.ts';
import { payoutPins } from './tables.ts';
import type { Vault } from '../vault/vault.ts';

declare module '../platform/mail/queue.ts' {
  interface MailValues {
    readonly payoutPin: { readonly username: string; readonly pin: string };
    readonly payoutLocked: { readonly username: string };
  }
}

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;

/** A pin counts so long, ms. */
const PIN_LIFETIME_MS = 10 * MINUTE_MS;
/** Wrong tries since the last right one, of however many pins: the last of them locks (faults A5). */
const PIN_TRIES = 5;
const LOCK_MS = HOUR_MS;

const wordsOf = (publisherId: string, pin: string) => `pin ${publisherId} ${pin}`;

/** Mails a new pin, which makes the one before it worthless. Throws 429 while pins are locked or too many were asked for. */
export async function mailPin(
  deps: Needs,
  vault: Vault,
  publisher: PublisherRow,
): Promise<{ readonly expiresAt: Date }> {
  const now = deps.clock.now();
  const { id: publisherId, username } = publisher;
  const own = eq(payoutPins.publisherId, publisherId);
  const [asked] = await deps.db.select().from(payoutPins).where(own);
  refuseLocked(asked?.lockedUntil ?? null, now);
  await count(deps, 'pin', publisherId, deps.config.limits.pin, 'pinsTooMany');
  const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0');
  const expiresAt = new Date(now.getTime() + PIN_LIFETIME_MS);
  await deps.db.transaction(async (tx) => {
    await tx.insert(payoutPins).values({ publisherId, expiresAt, wrong: 0 }).onConflictDoNothing();
    const [known] = await tx.select().from(payoutPins).where(own).for('update');
    // it may have been locked since it was asked above
    refuseLocked(known?.lockedUntil ?? null, now);
    await tx
      .update(payoutPins)
      .set({
        pinHash: vault.print(wordsOf(publisherId, pin)),
        expiresAt,
        lockedUntil: null,
        // a new pin is no new tries, a lock that has ended is
        ...(known?.lockedUntil && { wrong: 0 }),
      })
      .where(own);
    await mailTo({ ...deps, db: tx }, publisher, 'payoutPin', { username, pin });
  });
  return { expiresAt };
}

function refuseLocked(until: Date | null, now: Date): void {
  if (until === null || until <= now) return;
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw new HttpProblem(429, 'pinLocked', { headers: { 'retry-after': String(seconds) } });
}

/** What became of a pin that was given: the hash of the one that it is, a code that is yet to be compared, or what to say. */
export type PinVerdict =
  | { readonly hash: string }
  | { readonly code: string; readonly forget: Forget }
  | { readonly passkey: PasskeyAnswer; readonly forget: Forget }
  | { readonly problem: string };

/**
 * Compares a pin, outside of any transaction, so that a wrong try is counted whatever becomes of the call; the last one
 * locks and is told by mail. One that fits is used up by `spendPin`, in the transaction of what it allows.
 */
export async function comparePin(
  deps: Needs,
  vault: Vault,
  publisher: PublisherRow,
  given: unknown,
): Promise<PinVerdict> {
  const pin = typeof given === 'string' ? given.trim() : '';
  const problem = problemIn(payoutEntries.pin, pin);
  if (problem !== null) return { problem };
  const now = deps.clock.now();
  const { id: publisherId, username } = publisher;
  return deps.db.transaction(async (tx) => {
    const own = eq(payoutPins.publisherId, publisherId);
    const [known] = await tx.select().from(payoutPins).where(own).for('update');
    refuseLocked(known?.lockedUntil ?? null, now);
    if (!known || known.pinHash === null || known.expiresAt <= now) return { problem: 'pinWrong' };
    if (vault.isPrint(known.pinHash, wordsOf(publisherId, pin))) return { hash: known.pinHash };
    const wrong = known.wrong + 1;
    const locks = wrong >= PIN_TRIES;
    await tx
      .update(payoutPins)
      .set({
        wrong,
        ...(locks && { pinHash: null, lockedUntil: new Date(now.getTime() + LOCK_MS) }),
      })
      .where(own);
    if (locks) await mailTo({ ...deps, db: tx }, publisher, 'payoutLocked', { username });
    return { problem: 'pinWrong' };
  });
}

/** A code, or a passkey, in the place of the pin (decision 184): counted before it is looked at, compared where it is used up. Throws 429. */
export async function readCode(
  c: Context<ApiEnv>,
  deps: Needs,
  publisher: PublisherRow,
  given: { readonly pin?: unknown; readonly passkey?: unknown },
): Promise<PinVerdict> {
  if (v.is(PasskeyAnswer, given.passkey)) {
    const whom = await countHere(c, deps, publisher.id);
    return { passkey: given.passkey, forget: (db) => uncount({ db }, 'second-factor', whom) };
  }
  const read = v.safeParse(secondFactorEntries.code, given.pin);
  if (!read.success) return { problem: read.issues[0].message };
  return { code: read.output, forget: await countTry(c, deps, publisher, read.output) };
}

/** Uses the pin, or the code, up. Throws a violation where it did not fit, or another call has used it, locked it or asked for the next. */
export async function spendPin(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'log'>,
  publisher: PublisherRow,
  verdict: PinVerdict,
  language: Language,
): Promise<void> {
  const problem = await problemOf(deps, publisher, verdict);
  if (problem !== null) throw new Violations([{ path: 'pin', message: problemText(language, problem) }]);
}

async function problemOf(
  deps: Parameters<typeof spendPin>[0],
  publisher: PublisherRow,
  verdict: PinVerdict,
): Promise<string | null> {
  if ('problem' in verdict) return verdict.problem;
  if ('forget' in verdict) {
    if ('code' in verdict) {
      if (!(await spendCode(deps, publisher, verdict.code))) return 'codeWrong';
    } else if (!(await spendConfirmation(deps, publisher.id, verdict.passkey))) return 'passkeyWrong';
    await verdict.forget(deps.db);
    return null;
  }
  const used = await deps.db
    .update(payoutPins)
    .set({ pinHash: null, wrong: 0 })
    .where(matches(payoutPins, { publisherId: publisher.id, pinHash: verdict.hash }));
  return used.rowCount === 0 ? 'pinWrong' : null;
}
