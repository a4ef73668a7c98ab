import type { Language } from '#contract/enumerations.ts';
import type { FieldError } from '#contract/failure.ts';
import { type NewPasswordValues, plainPasswordOf, repeatRule } from '#contract/rules/password.ts';
import { problemIn } from '#contract/rules/problems.ts';
import { problemText, textOf } from '../platform/texts.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * What is wrong with a new password that its schema has let through, and with its repeat, in the reader's
 * language. `names` must not be the password.
 */
export function passwordFaults(
  { plainPassword, repeatPlainPassword }: NewPasswordValues,
  names: readonly string[],
  language: Language,
): FieldError[] {
  const differ = problemIn(repeatRule(plainPassword), repeatPlainPassword);
  return [
    ...(isCommonPassword(plainPasswordOf(plainPassword), names)
      ? [{ path: 'plainPassword', message: textOf(language, 'passwordCommon') }]
      : []),
    ...(differ === null ? [] : [{ path: 'repeatPlainPassword', message: problemText(language, differ) }]),
  ];
}
