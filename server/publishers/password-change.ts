import type { Context } from 'hono';
import * as v from 'valibot';
import { hashPassword, passwordFits } from '../auth/password.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { count, refuseExceeded, uncount } from '../platform/http/rate-limit.ts';

/** What was found out about a new password before the transaction that stores it. */
export interface NewPassword {
  /** The current one was given, and is right. */
  readonly fits: boolean;
  readonly hash: string;
}

const Asked = v.object({
  plainPassword: v.pipe(v.string(), v.maxLength(1024)),
  currentPassword: v.optional(v.pipe(v.string(), v.maxLength(1024)), ''),
});
const LIMIT = 'password-change';

/**
 * Compares the current password and hashes the new one. Both take their time, and the embedded database has one
 * connection: none of it may happen inside a transaction. Wrong ones are counted by publisher, as log-ins are.
 * @returns null where no password is to change.
 */
export async function preparePassword(c: Context<ApiEnv>, deps: Deps): Promise<NewPassword | null> {
  const asked = v.safeParse(Asked, await jsonOf(c));
  if (!asked.success) return null;
  const { id, passwordHash } = c.get('publisher');
  const { plainPassword, currentPassword } = asked.output;
  const limit = deps.config.limits.loginAccount;
  await refuseExceeded(deps, LIMIT, id, limit);
  const fits = currentPassword !== '' && (await passwordFits(passwordHash, currentPassword));
  if (!fits && currentPassword !== '') await count(deps, LIMIT, id, limit);
  if (fits) await uncount(deps, LIMIT, id);
  return { fits, hash: fits ? await hashPassword(plainPassword) : '' };
}

/** Null for what is not JSON: the route says so. */
async function jsonOf(c: Context<ApiEnv>): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    return null;
  }
}
