import { decode } from '#contract/decode.ts';
import { isEmail } from '#contract/fields.ts';
import { dayParam } from '#contract/params.ts';
import { isPhone, OLDEST_DAY } from '#contract/person.ts';
import { accountProblem, usernameProblem } from './account-rules.ts';
import type { FieldProblem } from './field-problem.ts';
import { newPasswordProblems } from './password-validation.ts';

/** What only the settings say of a field, by its text in `settings.problems` (specification 5). */
export const settingsProblems = [
  'usernameRequired',
  'blank',
  'emailRequired',
  'phone',
  'dateOfBirth',
  'dateOfBirthFuture',
  'timezoneRequired',
  'currentPassword',
] as const;
/** The rest is said in the words of the public forms. */
export type SettingsProblem = (typeof settingsProblems)[number] | FieldProblem;

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

/**
 * Phone and date of birth may stay empty; the rest may not. Messenger and account belong together and may both
 * be left as they are where none was ever given (`hadMessenger` false). `today` is the day in the publisher's zone.
 */
export function profileProblems(
  values: ProfileValues,
  { today, hadMessenger }: { readonly today: string; readonly hadMessenger: boolean },
): Problems<ProfileValues> {
  const reachable = hadMessenger || values.messenger !== '' || values.contactInfo !== '';
  return given({
    username: isBlank(values.username) ? 'blank' : usernameProblem(values.username),
    email: isBlank(values.email) ? 'blank' : emailProblem(values.email),
    phone: values.phone.trim() === '' || isPhone(values.phone) ? null : 'phone',
    dateOfBirth: birthProblem(values.dateOfBirth, today),
    timezone: values.timezone === '' ? 'timezoneRequired' : null,
    messenger: reachable && values.messenger === '' ? 'messengerRequired' : null,
    contactInfo: isBlank(values.contactInfo)
      ? 'blank'
      : reachable
        ? accountProblem(values.contactInfo)
        : null,
  });
}

/** Whether the current one is right only the network knows. */
export function passwordProblems(values: PasswordValues): Problems<PasswordValues> {
  const { password = null, repeat = null } = newPasswordProblems({
    password: values.plainPassword,
    repeat: values.repeatPlainPassword,
  });
  return given({
    currentPassword: values.currentPassword === '' ? 'currentPassword' : null,
    plainPassword: password,
    repeatPlainPassword: repeat,
  });
}

const isBlank = (text: string) => text !== '' && text.trim() === '';

function emailProblem(email: string): SettingsProblem | null {
  if (email === '') return 'emailRequired';
  return isEmail(email.trim()) ? null : 'email';
}

function birthProblem(day: string, today: string): SettingsProblem | null {
  if (day === '') return null;
  if (!decode(dayParam, day).ok || day < OLDEST_DAY) return 'dateOfBirth';
  return day > today ? 'dateOfBirthFuture' : null;
}

/** Fields without a problem are absent, as a form expects it. */
const given = <Values>(problems: {
  readonly [Field in keyof Values]: SettingsProblem | null;
}): Problems<Values> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Problems<Values>; // of the same fields
