import type { Context } from 'hono';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { writeKnownDevice } from '../auth/known-device.ts';
import { hashPassword, PASSWORD_TRIES, passwordFits } from '../auth/password.ts';
import { renewLost, sessionOfFormer } from '../auth/session.ts';
import { readSessionCookie, writeSessionCookie } from '../auth/session-cookie.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { REPLAYED } from '../platform/http/idempotency.ts';
import { count, uncount } from '../platform/http/rate-limit.ts';
import { jsonOf } from '../platform/http/validate.ts';
import { publishers } from '../platform/tables/publishers.ts';

/** What was found out about passwords before the transaction that stores a change. */
export interface NewPassword {
  /** The current one was given, and is right. */
  readonly fits: boolean;
  /** Of the new one; null where none was given, or the current one is wrong. */
  readonly hash: string | null;
}

const Password = v.pipe(v.string(), v.maxLength(1024));
const Asked = v.object({
  plainPassword: v.optional(Password),
  currentPassword: v.pipe(Password, v.nonEmpty()),
});

/**
 * Compares the current password and hashes the new one. Both take their time, and the embedded database has one
 * connection: none of it may happen inside a transaction. Wrong ones are counted by publisher, as log-ins are.
 * @returns null where the current one is not given.
 */
export async function preparePassword(c: Context<ApiEnv>, deps: Deps): Promise<NewPassword | null> {
  const asked = v.safeParse(Asked, await jsonOf(c));
  if (!asked.success) return null;
  const { id, passwordHash } = c.get('publisher');
  const { plainPassword, currentPassword } = asked.output;
  // counted before it is compared: of many at once none is compared beyond the limit
  await count(deps, PASSWORD_TRIES, id, deps.config.limits.loginAccount);
  const fits = await passwordFits(passwordHash, currentPassword);
  if (fits) await uncount(deps, PASSWORD_TRIES, id);
  return { fits, hash: fits && plainPassword !== undefined ? await hashPassword(plainPassword) : null };
}

/**
 * Where the answer to a new password was lost, so was the value that it gave the browser: sent again under its key, the
 * call brings another one. It does so only for the password that counts by now, or a value that was copied would be made
 * good by any call that its thief has made before.
 */
export async function renewWhatWasLost(c: Context<ApiEnv>, deps: Deps): Promise<void> {
  if (!c.res.headers.has(REPLAYED)) return;
  const asked = v.safeParse(Asked, await jsonOf(c));
  const plainPassword = asked.success ? asked.output.plainPassword : undefined;
  if (plainPassword === undefined) return;
  const session = await sessionOfFormer(deps, readSessionCookie(c, deps.config) ?? '');
  // as it is by now: when this call was let in, the one that it repeats may not have been done yet
  const [publisher] = await deps.db
    .select()
    .from(publishers)
    .where(eq(publishers.id, c.get('publisher').id));
  if (session === null || !publisher || !(await passwordFits(publisher.passwordHash, plainPassword))) return;
  const renewed = await renewLost(deps, session);
  if (renewed === null) return;
  writeSessionCookie(c, deps.config, renewed.token, renewed.maxAgeMs);
  writeKnownDevice(c, deps, publisher);
}
