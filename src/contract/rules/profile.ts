import * as v from 'valibot';
import { dayParam } from '../params.ts';
import { accountRule, messengerRule, usernameRule } from './account.ts';
import { emailRule } from './email.ts';
import { problemsIn } from './problems.ts';

/** Nobody who is asked was born before, `YYYY-MM-DD`. */
const OLDEST_DAY = '1900-01-01';

/** Empty, or 6 to 15 digits (E.164) with the signs that people put before them: `+420 601 234 567`, `(020) 7946-0958`. */
const phoneRule = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(32, 'phone'),
  v.regex(/^(?:\+?(?:[\s().-]*\d){6,15})?$/, 'phone'),
);

/** Empty, or a day until `today`, `YYYY-MM-DD`. */
export const birthRule = (today: string) =>
  v.pipe(
    v.string(),
    v.check((day) => day === '' || (v.is(dayParam, day) && day >= OLDEST_DAY), 'dateOfBirth'),
    v.check((day) => day <= today, 'dateOfBirthFuture'),
  );

/** As the network takes them; the day of birth is held against today by `birthRule`. */
export const profileEntries = {
  username: usernameRule('valueBlank'),
  email: emailRule('emailRequired', 'valueBlank'),
  phone: phoneRule,
  messenger: v.pipe(messengerRule, v.maxLength(64)),
  contactInfo: accountRule('valueBlank'),
};

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

/**
 * Phone and date of birth may stay empty; the rest may not. Messenger and account belong together and may both
 * be left as they are where none was ever given (`hadMessenger` false). `today` is the day in the publisher's zone.
 */
export function profileProblems(
  values: ProfileValues,
  { today, hadMessenger }: { readonly today: string; readonly hadMessenger: boolean },
) {
  const reachable = hadMessenger || values.messenger !== '' || values.contactInfo !== '';
  const { messenger, contactInfo, ...rest } = profileEntries;
  const rules = v.object({
    ...rest,
    dateOfBirth: birthRule(today),
    timezone: v.pipe(v.string(), v.nonEmpty('timezoneRequired')),
    messenger: reachable ? messenger : v.string(),
    contactInfo: reachable ? contactInfo : v.string(),
  });
  return problemsIn(rules, values);
}
