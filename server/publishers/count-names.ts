import type { Context } from 'hono';
import * as v from 'valibot';
import { accountKey } from '../auth/accounts.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { isFirst } from '../platform/http/idempotency.ts';
import { count } from '../platform/http/rate-limit.ts';
import { jsonOf } from '../platform/http/validate.ts';

const Names = v.object({ username: v.optional(v.string()), email: v.optional(v.string()) });

/**
 * Counts a change to another name or address as a look at it: its refusal, too, says whose names and addresses there are.
 * Outside the transaction of the change, which a refusal rolls back; one that comes again is answered as before. Throws 429.
 */
export async function countNames(c: Context<ApiEnv>, deps: Deps): Promise<void> {
  const asked = v.safeParse(Names, await jsonOf(c));
  if (!asked.success) return;
  const { id, usernameKey, emailKey } = c.get('publisher');
  const { username, email } = asked.output;
  const isOther = (name: string | undefined, key: string) => name !== undefined && accountKey(name) !== key;
  if (!isOther(username, usernameKey) && !isOther(email, emailKey)) return;
  if (await isFirst(c, deps)) await count(deps, 'profileCheck', id, deps.config.limits.profileCheck);
}
