import { ACCOUNT_MAX, ACCOUNT_MIN, USERNAME_MAX } from '#contract/limits.ts';
import { usernameSigns } from '#contract/person.ts';
import type { FieldProblem } from './field-problem.ts';

/** What the registration and the settings ask of the same fields (specification 5). */

export function usernameProblem(username: string): FieldProblem | null {
  if (username.trim() === '') return 'usernameRequired';
  if (username.length > USERNAME_MAX) return 'usernameLong';
  return usernameSigns.test(username) ? null : 'usernameCharacters';
}

/** Of the account at a messenger; blanks around it are not sent. */
export function accountProblem(text: string): FieldProblem | null {
  const account = text.trim();
  if (account === '') return 'accountRequired';
  if (account.length < ACCOUNT_MIN) return 'accountShort';
  return account.length > ACCOUNT_MAX ? 'textLong' : null;
}
