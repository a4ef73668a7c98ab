import { and, eq, gt, or } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import type { FieldError } from '#contract/failure.ts';
import type { RegistrationBody } from '#contract/resources/registration.ts';
import { hashPassword, passwordFits } from '../auth/password.ts';
import { passwordFaults } from '../auth/password-rules.ts';
import type { Db } from '../platform/db/client.ts';
import { customFieldValues } from './tables.ts';
import { publishers } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { Violations } from '../platform/http/problem.ts';
import { count, uncount } from '../platform/http/rate-limit.ts';
import { accountKey, findByEmail, lockAccounts } from '../auth/accounts.ts';
import { textOf } from '../platform/texts.ts';
import { type Answer, checkAnswers } from './check-answers.ts';
import { listFields } from './custom-fields.ts';
import { insertPublisher } from './insert-publisher.ts';
import { isMessenger } from '../publishers/messengers.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { lockUploads, uploadIdOf } from '../uploads/uploads.ts';
import { claimUploads } from './claim-uploads.ts';

export type Registration = v.InferOutput<typeof RegistrationBody>;

/** The column is a 32-bit integer. */
const RELATIVE_ID_MAX = 2_147_483_647;

/**
 * What is known of a registration of these names: the very same has come before and waits, because its answer was lost
 * (faults N3); one with another password waits; or none does. The password is counted as a try of the account, however
 * wrong the rest of the form is: 429 before too many are compared.
 */
export async function waitingLike(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  given: Registration,
): Promise<'same' | 'other' | 'none'> {
  const before = await findByEmail(deps.db, given.email);
  if (!before || before.state === 'active' || before.state === 'declined') return 'none';
  if (before.usernameKey !== accountKey(given.username)) return 'none';
  await count(deps, 'register-password', before.id, deps.config.limits.registerAccount);
  if (!(await passwordFits(before.passwordHash, given.plainPassword))) return 'other';
  await uncount(deps, 'register-password', before.id);
  return 'same';
}

/** What can be said without looking for other accounts (specification 5), in the order of the form. Throws `Violations`. */
export async function checkRegistration(
  { db }: Pick<Deps, 'db'>,
  given: Registration,
  language: Language,
): Promise<readonly Answer[]> {
  const say = (path: string, key: Parameters<typeof textOf>[1]) => ({ path, message: textOf(language, key) });
  const errors: FieldError[] = [];
  errors.push(...passwordFaults(given, [given.username, given.email], language));
  if (!isMessenger(given.messenger)) errors.push(say('messenger', 'messengerRequired'));
  const present = await lockUploads(db, uploadIds(given));
  const checked = checkAnswers(await listFields(db), given.customFieldValues, present, language);
  errors.push(...checked.errors);
  if (errors.length > 0) throw new Violations(errors);
  return checked.answers;
}

const uploadIds = ({ customFieldValues: values }: Registration) =>
  values.flatMap(({ files = [] }) => files.map(uploadIdOf).filter((id) => id !== null));

interface NewAccount {
  readonly answers: readonly Answer[];
  readonly language: Language;
  readonly timezone: string;
  /** Runs last in the transaction: what it throws undoes the account. */
  readonly last: (tx: Db) => Promise<void>;
}

/**
 * Makes the account with its answers and, unless a manager decides first (all registrations, or one of too many by one
 * link), the mail that asks for the confirmation: all or nothing. Throws `Violations` for names that are taken.
 */
export async function makeAccount(deps: Deps, given: Registration, account: NewAccount): Promise<void> {
  const passwordHash = await hashPassword(given.plainPassword);
  await deps.db.transaction(async (tx) => {
    await lockAccounts(tx);
    await refuseTaken(tx, given, account.language);
    const { email, username, messenger, contactInfo, utmSource } = given;
    const { language, timezone } = account;
    const referrerId = await referrerOf(tx, given.registrationReferrerToken);
    const isHeld =
      deps.config.registration === 'review' ||
      (referrerId !== null && (await bringsTooMany({ ...deps, db: tx }, referrerId)));
    const publisher = await insertPublisher(
      { ...deps, db: tx },
      {
        email,
        username,
        messenger,
        contactInfo,
        passwordHash,
        language,
        timezone,
        state: isHeld ? 'review' : 'unconfirmed',
        referrerId,
        utmSource: utmSource?.slice(0, 255) ?? null,
        statusNew: true,
      },
    );
    await keepAnswers(tx, publisher.id, given, account);
    if (!isHeld) await sendConfirmation({ ...deps, db: tx }, publisher, 'registration');
    await account.last(tx);
  });
}

/** Throws `Violations` for names that another account has. */
export async function refuseTaken(
  tx: Db,
  { email, username }: Pick<Registration, 'email' | 'username'>,
  language: Language,
): Promise<void> {
  const same = await tx
    .select({ emailKey: publishers.emailKey, usernameKey: publishers.usernameKey })
    .from(publishers)
    .where(or(eq(publishers.emailKey, accountKey(email)), eq(publishers.usernameKey, accountKey(username))));
  const errors: FieldError[] = [];
  if (same.some(({ emailKey }) => emailKey === accountKey(email)))
    errors.push({ path: 'email', message: textOf(language, 'emailTaken') });
  if (same.some(({ usernameKey }) => usernameKey === accountKey(username)))
    errors.push({ path: 'username', message: textOf(language, 'usernameTaken') });
  if (errors.length > 0) throw new Violations(errors);
}

/** A referrer's link carries its relative id to the base of 36. Whatever else stands there refers to nobody. */
async function referrerOf(db: Db, token: string | undefined): Promise<string | null> {
  if (token === undefined || !/^[0-9a-z]{1,7}$/i.test(token)) return null;
  const relativeId = Number.parseInt(token, 36);
  if (relativeId > RELATIVE_ID_MAX) return null;
  const [row] = await db
    .select({ id: publishers.id, state: publishers.state })
    .from(publishers)
    .where(eq(publishers.relativeId, relativeId));
  return row?.state === 'active' ? row.id : null;
}

/** A link that brings so many in so short a time may be somebody's who registers for the commission: a manager looks at the rest. */
async function bringsTooMany(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  referrerId: string,
): Promise<boolean> {
  const { count: most, seconds } = config.limits.registerReferrer;
  const since = new Date(clock.now().getTime() - seconds * 1_000);
  const theirs = and(eq(publishers.referrerId, referrerId), gt(publishers.createdAt, since));
  return (await db.$count(publishers, theirs)) >= most;
}

async function keepAnswers(
  tx: Db,
  publisherId: string,
  given: Registration,
  { answers, language }: NewAccount,
): Promise<void> {
  const present = await lockUploads(tx, uploadIds(given));
  for (const { fieldId, value, uploads } of answers) {
    if (uploads.some((id) => !present.has(id))) {
      // another registration was faster with the same pictures
      throw new Violations([{ path: 'customFieldValues', message: textOf(language, 'uploadGone') }]);
    }
    if (uploads.length > 0) await claimUploads(tx, uploads, { publisherId, fieldId });
    if (value !== null && value.trim() !== '')
      await tx.insert(customFieldValues).values({ publisherId, fieldId, value: value.trim() });
  }
}
