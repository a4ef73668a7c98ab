import { isEmail } from '#contract/fields.ts';
import { PASSWORD_MIN } from '#contract/limits.ts';
import type { FieldProblem } from './field-problem.ts';

/** Of the form that asks for a new password: an address, and one that could be (specification 5). */
export function resetProblems({ email }: { readonly email: string }): { readonly email?: FieldProblem } {
  if (email === '') return { email: 'required' };
  if (email.trim() === '') return { email: 'blank' };
  return isEmail(email.trim()) ? {} : { email: 'email' };
}

export interface NewPasswordProblems {
  readonly password?: FieldProblem;
  readonly repeat?: FieldProblem;
}

/** Of a password and its repeat; that they differ is said of the repeat, once both are there (specification 5). */
export function newPasswordProblems(values: {
  readonly password: string;
  readonly repeat: string;
}): NewPasswordProblems {
  const { password, repeat } = values;
  return {
    ...(password.trim() === ''
      ? { password: 'passwordRequired' as const }
      : Array.from(password).length < PASSWORD_MIN
        ? { password: 'passwordShort' as const }
        : {}),
    ...(repeat === ''
      ? { repeat: 'repeatRequired' as const }
      : password.trim() !== '' && repeat !== password
        ? { repeat: 'passwordsDiffer' as const }
        : {}),
  };
}
