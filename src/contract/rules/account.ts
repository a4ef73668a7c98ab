import * as v from 'valibot';
import type { SettingsProblem } from '../field-problem.ts';
import { ACCOUNT_MAX, ACCOUNT_MIN, USERNAME_MAX } from '../limits.ts';
import { given } from './text.ts';

/** What the registration and the settings ask of the same fields; they differ in what they say of blanks. */

export const usernameRule = (blank: SettingsProblem = 'usernameRequired') =>
  v.pipe(
    given('usernameRequired', blank),
    v.maxLength(USERNAME_MAX, 'usernameLong'),
    v.regex(/^[a-z\d,._@-]+$/i, 'usernameCharacters'),
  );

/** Whether it is one that the network offers is asked where the list is known. */
export const messengerRule = v.pipe(v.string(), v.nonEmpty('messengerRequired'));

/** The account at a messenger; blanks around it do not count. */
export const accountRule = (blank: SettingsProblem = 'accountRequired') =>
  v.pipe(
    given('accountRequired', blank),
    v.trim(),
    v.minLength(ACCOUNT_MIN, 'accountShort'),
    v.maxLength(ACCOUNT_MAX, 'textLong'),
  );
