import { minorUnits } from '#contract/money.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import type { Call } from '../platform/http/endpoint.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { count } from '../platform/http/rate-limit.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { textOf } from '../platform/texts.ts';
import { accountsOf, complaintsOf, isFrozen, methodsOf } from './account-rows.ts';
import { type PayoutAccountRow, payoutAccounts } from './tables.ts';
import { tellChange } from './tell-change.ts';

/** The minimum of the active account changes without the pin: it moves no money elsewhere (decision 135). */

const activeAccount = async (db: Db, publisherId: string): Promise<PayoutAccountRow | null> =>
  (await accountsOf(db, publisherId)).find(({ status }) => status === 'active') ?? null;

/**
 * What is wrong with another minimum, in the reader's language: no account is active, or its method pays from more on.
 * Null: nothing. Throws 409 where payouts are frozen.
 */
export async function minimumProblem(
  { config: { currency } }: Pick<Deps, 'config'>,
  { db, publisher, language }: Pick<Call, 'db' | 'publisher' | 'language'>,
  minimalAmount: string,
): Promise<string | null> {
  if (await isFrozen(db, publisher.id)) throw new HttpProblem(409, 'payoutFrozen');
  const active = await activeAccount(db, publisher.id);
  if (active === null) return textOf(language, 'payoutAccountRequired');
  const methods = await methodsOf(db, language);
  const method = methods.find(({ code }) => code === active.method);
  const typed = { method, methods, currency, isNew: false, minimalAmount };
  const [complaint] = await complaintsOf(typed, language);
  return complaint?.message ?? null;
}

/**
 * Changes a minimum that `minimumProblem` has nothing against, and tells the publisher by mail; the same again is no
 * change. Run it under `lockOwner`. Throws 429: as many mails as one may ask for have been sent.
 */
export async function changeMinimum(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>,
  publisher: PublisherRow,
  minimalAmount: string,
): Promise<void> {
  const { db, clock, config } = deps;
  const account = await activeAccount(db, publisher.id);
  const minimum = minorUnits(minimalAmount);
  if (account === null || account.minimum === minimum) return;
  // or a stolen session drowns the mail about an account in those about its minimum
  await count(deps, 'mail-account', publisher.id, config.limits.mailAccount);
  await db
    .update(payoutAccounts)
    .set({ minimum, changedAt: clock.now() })
    .where(isRow(payoutAccounts, account));
  await tellChange(deps, publisher, 'payoutEdited', account);
}
