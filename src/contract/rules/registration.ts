import * as v from 'valibot';
import { CUSTOM_TEXT_MAX } from '../limits.ts';
import { accountRule, messengerRule, usernameRule } from './account.ts';
import { emailRule } from './email.ts';
import { newPasswordRules, passwordEntries } from './password.ts';
import { problemsIn } from './problems.ts';
import { given } from './text.ts';

const personEntries = {
  email: emailRule('required'),
  username: usernameRule(),
  messenger: messengerRule,
  contactInfo: accountRule(),
};

/** As the network takes them (specification 5). */
export const registrationEntries = { ...personEntries, ...passwordEntries };

/** The text that answers one of the network's own questions; blanks around it do not count. */
export const answerRule = (required: boolean) =>
  v.pipe(required ? given('required') : v.string(), v.trim(), v.maxLength(CUSTOM_TEXT_MAX, 'textLong'));

interface Values {
  readonly email: string;
  readonly username: string;
  readonly plainPassword: string;
  readonly repeatPlainPassword: string;
  readonly messenger: string;
  readonly contactInfo: string;
}

/** Of the fields that every registration has, in the order of the form. `messengers`: those that are offered. */
export function personProblems(values: Values, messengers: readonly string[]) {
  const { email, username, contactInfo } = personEntries;
  const messenger = v.pipe(
    messengerRule,
    v.check((chosen) => messengers.includes(chosen), 'messengerRequired'),
  );
  const passwords = newPasswordRules(values.plainPassword);
  return problemsIn(v.object({ email, username, ...passwords, messenger, contactInfo }), values);
}
