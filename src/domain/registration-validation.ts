import { isEmail } from '#contract/fields.ts';
import { CUSTOM_TEXT_MAX } from '#contract/limits.ts';
import type { CustomField, MessengerOption } from '#contract/resources/registration.ts';
import { accountProblem, usernameProblem } from './account-rules.ts';
import { type CustomKey, customKey, sentValueOf } from './custom-fields.ts';
import type { FieldProblem } from './field-problem.ts';
import { newPasswordProblems } from './password-validation.ts';

/** What the form holds, by the names of the wire, so that a 422 finds its field; custom fields by their keys. */
export type RegistrationValues = {
  readonly email: string;
  readonly username: string;
  readonly plainPassword: string;
  readonly repeatPlainPassword: string;
  readonly messenger: string;
  readonly contactInfo: string;
} & { readonly [custom: CustomKey]: string | readonly string[] };

/** The pictures of one field: addresses of those that the server has, and how many are on their way or failed. */
export interface FieldUploads {
  readonly taken: readonly string[];
  readonly running: number;
  readonly failed: number;
}
export type UploadsByField = Readonly<Record<string, FieldUploads | undefined>>;

/** What the network asks and offers: it comes before the form. */
export interface RegistrationOptions {
  readonly fields: readonly CustomField[];
  readonly messengers: readonly MessengerOption[];
  /** The registration cookie says that this browser has had its registrations (specification 6). */
  readonly limited: boolean;
}

export type RegistrationProblems = Readonly<Record<string, FieldProblem>>;

/** Every rule of specification 5 for the registration, each field's first one that is broken. */
export function registrationProblems(
  values: RegistrationValues,
  { fields, messengers }: RegistrationOptions,
  uploads: UploadsByField,
): RegistrationProblems {
  const { password, repeat } = newPasswordProblems({
    password: values.plainPassword,
    repeat: values.repeatPlainPassword,
  });
  const found: readonly (readonly [string, FieldProblem | null | undefined])[] = [
    ['email', emailProblem(values.email)],
    ['username', usernameProblem(values.username)],
    ['plainPassword', password],
    ['repeatPlainPassword', repeat],
    [
      'messenger',
      messengers.some(({ value }) => value === values.messenger) ? null : ('messengerRequired' as const),
    ],
    ['contactInfo', accountProblem(values.contactInfo)],
    ...fields.map((field) => [customKey(field), customProblem(field, values, uploads)] as const),
  ];
  return Object.fromEntries(
    found.flatMap(([field, problem]) => (problem ? [[field, problem] as const] : [])),
  );
}

function emailProblem(email: string): FieldProblem | null {
  if (email.trim() === '') return 'required';
  return isEmail(email.trim()) ? null : 'email';
}

function customProblem(
  field: CustomField,
  values: RegistrationValues,
  uploads: UploadsByField,
): FieldProblem | null {
  const key = customKey(field);
  const { required } = field.properties;
  if (field.fieldType === 'upload') {
    const { taken, running, failed } = uploads[key] ?? { taken: [], running: 0, failed: 0 };
    if (failed > 0) return 'uploadFailed';
    if (running > 0) return 'uploading';
    return required && taken.length === 0 ? 'required' : null;
  }
  // A kind of field that this version does not know cannot be asked for; the server has the last word.
  if (field.fieldType === null) return null;
  const sent = sentValueOf(field, values[key]);
  if (required && sent === '') return 'required';
  return sent.length > CUSTOM_TEXT_MAX ? 'textLong' : null;
}
