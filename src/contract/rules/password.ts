import * as v from 'valibot';
import { PASSWORD_MIN } from '../limits.ts';
import { problemsIn } from './problems.ts';
import { given } from './text.ts';

/**
 * As a password is compared: a keyboard writes 'é' as one character or as two, and an input method may write letters in
 * their full width (Unicode's form NFKC).
 */
export const plainPasswordOf = (password: string): string => password.normalize('NFKC');

/** All that a form asks of a new password (specification 5). What more there is the network says of it. */
const passwordRule = given('passwordRequired');

/** Its repeat: that they differ is said here, once both are there. */
export const repeatRule = (password: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty('repeatRequired'),
    v.check((repeat) => password.trim() === '' || repeat === password, 'passwordsDiffer'),
  );

/** As the network takes them: of a length that forms tell in advance. The repeat is held against the password by `repeatRule`. */
export const passwordEntries = {
  plainPassword: v.pipe(
    passwordRule,
    v.check((password) => Array.from(plainPasswordOf(password)).length >= PASSWORD_MIN, 'passwordShort'),
    v.maxLength(1024),
  ),
  repeatPlainPassword: v.pipe(v.string(), v.nonEmpty('repeatRequired')),
};

/** Of the form, by the values that it holds. */
export const newPasswordRules = (password: string) => ({
  plainPassword: passwordRule,
  repeatPlainPassword: repeatRule(password),
});

export interface NewPasswordValues {
  readonly plainPassword: string;
  readonly repeatPlainPassword: string;
}
export const newPasswordProblems = (values: NewPasswordValues) =>
  problemsIn(v.object(newPasswordRules(values.plainPassword)), values);

export interface PasswordValues extends NewPasswordValues {
  readonly currentPassword: string;
}
/** Of the settings, which ask for the current one too; whether it is right only the network knows. */
export const passwordProblems = (values: PasswordValues) =>
  problemsIn(
    v.object({
      currentPassword: v.pipe(v.string(), v.nonEmpty('currentPassword')),
      ...newPasswordRules(values.plainPassword),
    }),
    values,
  );
