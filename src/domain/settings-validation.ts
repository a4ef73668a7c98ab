import { decode } from '#contract/decode.ts';
import { ACCOUNT_MAX, ACCOUNT_MIN, USERNAME_MAX } from '#contract/limits.ts';
import { dayParam } from '#contract/params.ts';

/** What a field of the settings lacks, by its text in `settings.problems` (specification 5). */
export const settingsProblems = [
  'usernameRequired',
  'usernameTooLong',
  'usernameSigns',
  'blank',
  'emailRequired',
  'email',
  'phone',
  'dateOfBirth',
  'dateOfBirthFuture',
  'timezoneRequired',
  'messenger',
  'account',
  'accountShort',
  'accountLong',
  'currentPassword',
  'password',
  'repeat',
  'repeatDiffers',
] as const;
export type SettingsProblem = (typeof settingsProblems)[number];

/** The profile as it is typed: text, empty where nothing is. */
export interface ProfileValues {
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly timezone: string;
  readonly messenger: string;
  readonly contactInfo: string;
}

export interface PasswordValues {
  readonly currentPassword: string;
  readonly plainPassword: string;
  readonly repeatPlainPassword: string;
}

export type Problems<Values> = { readonly [Field in keyof Values]?: SettingsProblem };

/** Longest lines of an address on the internet. */
const EMAIL_MAX = 255;
const PHONE_MAX = 32;
/** Nobody is older. */
const EARLIEST_BIRTH = '1900-01-01';

/**
 * Phone and date of birth may stay empty; the rest may not. Messenger and account belong together and may both
 * be left as they are where none was ever given (`had` false). `today` is the day in the publisher's zone.
 */
export function profileProblems(
  values: ProfileValues,
  { today, hadMessenger }: { readonly today: string; readonly hadMessenger: boolean },
): Problems<ProfileValues> {
  const reachable = hadMessenger || values.messenger !== '' || values.contactInfo !== '';
  return given({
    username: usernameProblem(values.username),
    email: emailProblem(values.email),
    phone: values.phone.trim() === '' || isPhone(values.phone) ? null : 'phone',
    dateOfBirth: birthProblem(values.dateOfBirth, today),
    timezone: values.timezone === '' ? 'timezoneRequired' : null,
    messenger: reachable && values.messenger === '' ? 'messenger' : null,
    contactInfo: reachable ? accountProblem(values.contactInfo) : null,
  });
}

/** The network asks for more (its length, that nobody else has it) and answers 422. */
export const passwordProblems = (values: PasswordValues): Problems<PasswordValues> =>
  given({
    currentPassword: values.currentPassword === '' ? 'currentPassword' : null,
    plainPassword: values.plainPassword.trim() === '' ? 'password' : null,
    repeatPlainPassword:
      values.repeatPlainPassword === ''
        ? 'repeat'
        : values.repeatPlainPassword === values.plainPassword
          ? null
          : 'repeatDiffers',
  });

/** `+420 601 234 567`, `(020) 7946-0958`: 7 to 15 digits (E.164), with what people put between them. */
function isPhone(text: string): boolean {
  const phone = text.trim();
  const digits = phone.replace(/\D/g, '').length;
  return phone.length <= PHONE_MAX && digits >= 7 && digits <= 15 && /^\+?[\d\s().-]+$/.test(phone);
}

function usernameProblem(username: string): SettingsProblem | null {
  if (username === '') return 'usernameRequired';
  if (username.trim() === '') return 'blank';
  if (username.length > USERNAME_MAX) return 'usernameTooLong';
  return /^[a-z\d,._@-]+$/i.test(username) ? null : 'usernameSigns';
}

function emailProblem(email: string): SettingsProblem | null {
  if (email === '') return 'emailRequired';
  if (email.trim() === '') return 'blank';
  return email.length <= EMAIL_MAX && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()) ? null : 'email';
}

function accountProblem(account: string): SettingsProblem | null {
  if (account === '') return 'account';
  if (account.trim() === '') return 'blank';
  if (account.trim().length < ACCOUNT_MIN) return 'accountShort';
  return account.length > ACCOUNT_MAX ? 'accountLong' : null;
}

function birthProblem(day: string, today: string): SettingsProblem | null {
  if (day === '') return null;
  if (!decode(dayParam, day).ok || day < EARLIEST_BIRTH) return 'dateOfBirth';
  return day > today ? 'dateOfBirthFuture' : null;
}

/** Fields without a problem are absent, as a form expects it. */
const given = <Values>(problems: {
  readonly [Field in keyof Values]: SettingsProblem | null;
}): Problems<Values> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Problems<Values>; // of the same fields
