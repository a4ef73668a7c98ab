import type { Language } from '#contract/enumerations.ts';
import { textOf } from '../texts.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The network's own rule beyond the form's (design 6, password). Characters, not bytes. */
const PASSWORD_MIN = 8;

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
