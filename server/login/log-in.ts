import { eq, or } from 'drizzle-orm';
import { matches } from '../platform/db/matches.ts';
import { accountKey } from '../auth/accounts.ts';
import { forgetTries, LOGIN_TRIES } from '../auth/login-tries.ts';
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
  /** What the browser is called where this account knows it; else null. */
  readonly knownTo: (account: PublisherRow) => string | null;
}

/** Whose name, or e-mail address, and password these are. Refuses with 401 what is wrong or not active yet, with 429 who tries too often. */
export async function checkLogin(
  deps: Deps,
  { username, password, address, knownTo }: Attempt,
): Promise<PublisherRow> {
  const { limits } = deps.config;
  const account = accountKey(username);
  await count(deps, 'login-address', address, limits.loginAddress, 'tooManyLogins');
  const candidates = await named(deps, account);
  // one at most: tried under one count, each of two would forget the tries of the other
  const known = candidates.filter((one) => knownTo(one) !== null).slice(0, 1);
  const strange = candidates.filter((one) => !known.includes(one));
  const tried = async (to: readonly PublisherRow[], limit: string, whom: string) => {
    await count(deps, limit, whom, limits.loginAccount, 'tooManyLogins');
    return withPassword(to, password);
  };
  // strangers who try hold strangers back, and not who has logged in here before
  const device = known[0] ? knownTo(known[0]) : null;
  const here = device === null ? nobody : await tried(known, 'login-device', device);
  // by what was typed: counted together, a name that is held back would tell whose address it has
  const isElsewhere = here.found === null && (device === null || strange.length > 0);
  const { found, fit } = isElsewhere ? await tried(strange, LOGIN_TRIES, account) : here;
  if (!found) throw new HttpProblem(401, 'loginFailed');
  if (isElsewhere) await forgetTries(deps, found);
  else if (device !== null) await uncount(deps, 'login-device', device);
  await refuseInactive(deps, found);
  return fit === 'typed' ? renewHash(deps, found, password) : found;
}

/** A hash from before passwords were normalised takes one keyboard's letters alone: it is made anew, once. */
async function renewHash(
  { db }: Pick<Deps, 'db'>,
  publisher: PublisherRow,
  password: string,
): Promise<PublisherRow> {
  const { id, passwordHash: old } = publisher;
  const passwordHash = await hashPassword(password);
  // of what was changed meanwhile nothing is taken back
  const [renewed] = await db
    .update(publishers)
    .set({ passwordHash })
    .where(matches(publishers, { id, passwordHash: old }))
    .returning();
  return renewed ?? publisher;
}

interface Found {
  /** Null: nobody has this name and this password. */
  readonly found: PublisherRow | null;
  readonly fit: Fit | null;
}
const nobody: Found = { found: null, fit: null };

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
  return nobody;
}

/** Told only to who knows the password: why the account does not log in yet. */
async function refuseInactive(deps: Deps, publisher: PublisherRow): Promise<void> {
  if (publisher.state === 'review') throw new HttpProblem(401, 'registrationWaits');
  if (publisher.state === 'declined') throw new HttpProblem(401, 'registrationDeclined');
  if (publisher.state !== 'unconfirmed') return;
  await sendConfirmationAgain(deps, publisher);
  throw new HttpProblem(401, 'emailUnconfirmed');
}
