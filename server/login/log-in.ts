import { and, eq, or } from 'drizzle-orm';
import { accountKey } from '../auth/accounts.ts';
import { type Fit, fitOf, hashPassword } from '../auth/password.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { count, uncount } from '../platform/http/rate-limit.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import { sendConfirmationAgain } from '../registration/send-confirmation.ts';

interface Attempt {
  /** Or the e-mail address. */
  readonly username: string;
  readonly password: string;
  /** Where it comes from. */
  readonly address: string;
}

/** Whose name, or e-mail address, and password these are. Refuses with 401 what is wrong or not active yet, with 429 who tries too often. */
export async function checkLogin(
  deps: Deps,
  { username, password, address }: Attempt,
): Promise<PublisherRow> {
  const { limits } = deps.config;
  const account = accountKey(username);
  await count(deps, 'login-address', address, limits.loginAddress, 'tooManyLogins');
  // by what was typed: counted together, a name that is held back would tell whose address it has
  await count(deps, 'login-account', account, limits.loginAccount, 'tooManyLogins');
  const { found, fit } = await withPassword(await named(deps, account), password);
  if (!found) throw new HttpProblem(401, 'loginFailed');
  await uncount(deps, 'login-account', found.usernameKey);
  await uncount(deps, 'login-account', found.emailKey);
  await refuseInactive(deps, found);
  if (fit === 'typed') await renewHash(deps, found, password);
  return found;
}

/** A hash from before passwords were normalised takes one keyboard's letters alone: it is made anew, once. */
async function renewHash(
  { db }: Pick<Deps, 'db'>,
  { id, passwordHash: old }: PublisherRow,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  // of what was changed meanwhile nothing is taken back
  await db
    .update(publishers)
    .set({ passwordHash })
    .where(and(eq(publishers.id, id), eq(publishers.passwordHash, old)));
}

interface Found {
  /** Null: nobody has this name and this password. */
  readonly found: PublisherRow | null;
  readonly fit: Fit | null;
}

/** Two where one publisher's name is another's address: whose address it is goes first, since that is proved. */
async function named({ db }: Pick<Deps, 'db'>, account: string): Promise<readonly PublisherRow[]> {
  const rows = await db
    .select()
    .from(publishers)
    .where(or(eq(publishers.usernameKey, account), eq(publishers.emailKey, account)));
  return rows.toSorted((a, b) => Number(b.emailKey === account) - Number(a.emailKey === account));
}

/** Takes the same time whether nobody is found or the password is wrong. */
async function withPassword(candidates: readonly PublisherRow[], password: string): Promise<Found> {
  if (candidates.length === 0) await fitOf(null, password);
  // A second one is rare, and asked for only where the first is not meant.
  for (const found of candidates) {
    const fit = await fitOf(found.passwordHash, password);
    if (fit !== null) return { found, fit };
  }
  return { found: null, fit: null };
}

/** Told only to who knows the password: why the account does not log in yet. */
async function refuseInactive(deps: Deps, publisher: PublisherRow): Promise<void> {
  if (publisher.state === 'review') throw new HttpProblem(401, 'registrationWaits');
  if (publisher.state === 'declined') throw new HttpProblem(401, 'registrationDeclined');
  if (publisher.state !== 'unconfirmed') return;
  await sendConfirmationAgain(deps, publisher);
  throw new HttpProblem(401, 'emailUnconfirmed');
}
