import type { Language } from '#contract/enumerations.ts';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { textOf } from '../platform/texts.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What is wrong with a new password, in the reader's language; null: nothing. `names` must not be the password. */
export function passwordComplaint(
  password: string,
  names: readonly string[],
  language: Language,
): string | null {
  if (Array.from(password).length < PASSWORD_MIN)
    return textOf(language, 'passwordShort', { limit: PASSWORD_MIN });
  return isCommonPassword(password, names) ? textOf(language, 'passwordCommon') : null;
}
