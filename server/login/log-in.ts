import { eq } from 'drizzle-orm';
import { passwordFits } from '../auth/password.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { count, uncount } from '../platform/http/rate-limit.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import { sendConfirmationAgain } from '../registration/send-confirmation.ts';

interface Attempt {
  readonly username: string;
  readonly password: string;
  /** Where it comes from. */
  readonly address: string;
}

/** Whose name and password these are. Refuses with 401 what is wrong or not active yet, with 429 who tries too often. */
export async function checkLogin(
  deps: Deps,
  { username, password, address }: Attempt,
): Promise<PublisherRow> {
  const { limits } = deps.config;
  const account = username.trim().toLowerCase();
  await count(deps, 'login-address', address, limits.loginAddress, 'tooManyLogins');
  await count(deps, 'login-account', account, limits.loginAccount, 'tooManyLogins');
  const [found] = await deps.db.select().from(publishers).where(eq(publishers.usernameKey, account));
  // the same answer after the same time, whichever of the two was wrong
  const fits = await passwordFits(found?.passwordHash ?? null, password);
  if (!found || !fits) throw new HttpProblem(401, 'loginFailed');
  await uncount(deps, 'login-account', account);
  await refuseInactive(deps, found);
  return found;
}

/** Told only to who knows the password: why the account does not log in yet. */
async function refuseInactive(deps: Deps, publisher: PublisherRow): Promise<void> {
  if (publisher.state === 'review') throw new HttpProblem(401, 'registrationWaits');
  if (publisher.state === 'declined') throw new HttpProblem(401, 'registrationDeclined');
  if (publisher.state !== 'unconfirmed') return;
  await sendConfirmationAgain(deps, publisher);
  throw new HttpProblem(401, 'emailUnconfirmed');
}
