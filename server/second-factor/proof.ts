import type { Context } from 'hono';
import * as v from 'valibot';
import { secondFactorEntries } from '#contract/rules/second-factor.ts';
import type { Language } from '#contract/enumerations.ts';
import { PASSWORD_TRIES, passwordFits } from '../auth/password.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { Violations } from '../platform/http/problem.ts';
import { count, uncount } from '../platform/http/rate-limit.ts';
import { jsonOf } from '../platform/http/validate.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { textOf } from '../platform/texts.ts';
import { spendCode } from './factor.ts';
import { countTry, type Forget } from './tries.ts';

/** What was found out before the transaction: hashing takes its time, and what is counted there must stay. */
export interface Proof {
  /** The password was given, and is right. */
  readonly fits: boolean;
  /** Of the code, where one was given with the right password. */
  readonly forget: Forget | null;
}

const Given = v.object({
  currentPassword: v.fallback(secondFactorEntries.currentPassword, ''),
  code: v.fallback(v.nullable(secondFactorEntries.code), null),
});

/** Compares the password, and counts the code. Wrong passwords are counted by publisher, as log-ins are. */
export async function prepareProof(c: Context<ApiEnv>, deps: Deps): Promise<Proof> {
  const read = v.safeParse(Given, await jsonOf(c));
  const { currentPassword, code } = read.success ? read.output : { currentPassword: '', code: null };
  const publisher = c.get('publisher');
  if (currentPassword === '') return { fits: false, forget: null };
  await count(deps, PASSWORD_TRIES, publisher.id, deps.config.limits.loginAccount);
  const fits = await passwordFits(publisher.passwordHash, currentPassword);
  if (fits) await uncount(deps, PASSWORD_TRIES, publisher.id);
  // whoever has not the password learns nothing of the code
  const forget = fits && code !== null ? await countTry(c, deps, publisher, code) : null;
  return { fits, forget };
}

/** Throws a violation where the password was wrong. */
export function refuseWrongPassword({ fits }: Proof, language: Language): void {
  if (fits) return;
  throw new Violations([{ path: 'currentPassword', message: textOf(language, 'passwordWrong') }]);
}

interface Asked {
  readonly db: Db;
  readonly publisher: PublisherRow;
  readonly language: Language;
  readonly prepared: Proof;
  readonly body: { readonly code: string };
}

/** Password and code, in the transaction of what they allow. Throws violations. */
export async function spendProof(deps: Deps, { db, publisher, language, prepared, body }: Asked) {
  refuseWrongPassword(prepared, language);
  if (await spendCode({ ...deps, db }, publisher, body.code)) return prepared.forget?.(db);
  throw new Violations([{ path: 'code', message: textOf(language, 'codeWrong') }]);
}
