import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import type { FieldError } from '#contract/failure.ts';
import { PaymentInfoPatch } from '#contract/resources/payment-info.ts';
import { ProfilePatch } from '#contract/resources/profile.ts';
import { problemIn } from '#contract/rules/problems.ts';
import { birthRule } from '#contract/rules/profile.ts';
import { dayAt } from '#domain/zone.ts';
import { revokeTokens } from '../auth/mail-token.ts';
import { isKept } from '../auth/everybodys.ts';
import { passwordFaults } from '../auth/password-rules.ts';
import { endOtherSessions } from '../auth/session.ts';
import { changeMinimum, minimumProblem } from '../payout-accounts/minimum.ts';
import type { Db } from '../platform/db/client.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import type { Messages } from '../platform/http/validate.ts';
import { mailTo } from '../platform/mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { isMessenger } from './messengers.ts';
import { problemText, textOf, textsOf } from '../platform/texts.ts';
import type { TextKey } from '../platform/sentences.ts';
import { accountKey, isNameTaken } from '../auth/accounts.ts';
import { requestEmailChange } from './email-change.ts';
import type { NewPassword } from './password-change.ts';

/** The contract's merge-patch, profile and payment info; what is not in it is refused, not dropped. */
export const ProfileBody = v.strictObject({ ...ProfilePatch.entries, ...PaymentInfoPatch.entries });
export type ProfileChange = v.InferOutput<typeof ProfileBody>;

/** What the contract's rules do not name themselves. */
export const profileMessages: Messages = { 'email:non_empty': 'valueBlank', timezone: 'zoneInvalid' };

interface Asked {
  readonly db: Db;
  readonly publisher: PublisherRow;
  readonly change: ProfileChange;
  readonly password: NewPassword | null;
}

/** What is wrong beyond the schema, by field, in a reader's language; empty where the change may be made. */
export async function faultsOf(
  deps: Pick<Deps, 'clock' | 'config' | 'hooks'>,
  { db, publisher, change, password }: Asked,
  language: Language,
): Promise<readonly FieldError[]> {
  const faults: FieldError[] = [];
  const fault = (path: keyof ProfileChange, key: TextKey) =>
    faults.push({ path, message: textOf(language, key) });
  const { username, email, dateOfBirth, messenger, minimalPaymentAmount } = change;

  const kept = isKept(deps, publisher.id);
  if (kept && email !== undefined && isOther(publisher, email)) fault('email', 'demoAccountKept');
  if (kept && change.plainPassword !== undefined) fault('plainPassword', 'demoAccountKept');
  if (username !== undefined && username !== publisher.username) {
    if (kept) fault('username', 'demoAccountKept');
    else if (publisher.disableUsername) fault('username', 'usernameFixed');
    else if (await isNameTaken(db, 'usernameKey', username, publisher.id)) fault('username', 'usernameTaken');
  }
  if (email !== undefined && (await isNameTaken(db, 'emailKey', email, publisher.id)))
    fault('email', 'emailTaken');
  const today = dayAt(deps.clock.now().getTime(), publisher.timezone);
  const born = problemIn(birthRule(today), dateOfBirth ?? '');
  if (born !== null) faults.push({ path: 'dateOfBirth', message: problemText(language, born) });
  if (messenger !== undefined && !isMessenger(messenger)) fault('messenger', 'messengerRequired');
  faults.push(...currentPasswordFaults(publisher, change, password, language));
  faults.push(...newPasswordFaults(publisher, change, language));
  if (minimalPaymentAmount !== undefined) {
    const message = await minimumProblem(deps, { db, publisher, language }, minimalPaymentAmount);
    if (message !== null) faults.push({ path: 'minimalPaymentAmount', message });
  }
  return faults;
}

/** Who finds an open panel may change neither the password nor where its mails go. */
function currentPasswordFaults(
  publisher: PublisherRow,
  { currentPassword, plainPassword, email }: ProfileChange,
  password: NewPassword | null,
  language: Language,
): FieldError[] {
  const isAsked = plainPassword !== undefined || (email !== undefined && isOther(publisher, email));
  if (!isAsked || password?.fits) return [];
  const key = currentPassword ? 'passwordWrong' : 'passwordRequired';
  return [{ path: 'currentPassword', message: textOf(language, key) }];
}

const isOther = ({ email }: PublisherRow, wanted: string) => accountKey(wanted) !== accountKey(email);

const newPasswordFaults = (
  { username, email }: PublisherRow,
  { plainPassword, repeatPlainPassword = '' }: ProfileChange,
  language: Language,
): FieldError[] =>
  plainPassword === undefined
    ? []
    : passwordFaults({ plainPassword, repeatPlainPassword }, [username, email], language);

/**
 * Makes a change that `faultsOf` has let through; run both in a transaction that holds `lockOwner`. @returns the
 * publisher as it is now.
 */
export async function changeProfile(
  deps: Deps,
  { db, publisher, change, password, sessionId }: Asked & { readonly sessionId: string },
): Promise<PublisherRow> {
  const { language, timezone, username, phone, dateOfBirth, messenger, contactInfo, paymentNote } = change;
  const hash = password?.hash ?? null;
  const takesBack = hash !== null && change.email === undefined;
  const set = {
    ...(language !== undefined && { language }),
    ...(timezone !== undefined && { timezone }),
    ...(username !== undefined && { username, usernameKey: accountKey(username) }),
    ...(phone !== undefined && { phone: phone === '' ? null : phone }),
    ...(dateOfBirth !== undefined && { dateOfBirth }),
    ...(messenger !== undefined && { messenger }),
    ...(contactInfo !== undefined && { contactInfo }),
    ...(paymentNote !== undefined && { paymentNote: paymentNote === '' ? null : paymentNote }),
    ...(hash !== null && { passwordHash: hash, passwordChangedAt: deps.clock.now() }),
    // whoever had the former password may have asked for a new address
    ...(takesBack && { temporaryEmail: null }),
  };
  const mine = eq(publishers.id, publisher.id);
  if (Object.keys(set).length > 0) await db.update(publishers).set(set).where(mine);
  if (change.email !== undefined) {
    await requestEmailChange({ ...deps, db }, publisher, change.email);
  }
  if (change.minimalPaymentAmount !== undefined) {
    await changeMinimum({ ...deps, db }, publisher, change.minimalPaymentAmount);
  }
  if (takesBack) await revokeTokens({ db }, publisher.id, 'email');
  if (hash !== null) {
    // who reads the mails may have asked for a link, and it would undo this
    await revokeTokens({ db }, publisher.id, 'reset');
    await endOtherSessions({ db }, publisher.id, sessionId);
    await notify({ ...deps, db }, publisher.id, {
      texts: textsOf({ title: 'passwordChangedTitle', text: 'passwordChangedText' }),
      link: '/publisher/settings?selectedTab=security',
    });
    await mailTo({ ...deps, db }, publisher, 'passwordChanged', { username: publisher.username });
  }
  const [changed = publisher] = await db.select().from(publishers).where(mine);
  return changed;
}
