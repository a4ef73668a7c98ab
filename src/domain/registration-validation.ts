import type { CustomField, MessengerOption } from '#contract/resources/registration.ts';
import { problemIn } from '#contract/rules/problems.ts';
import { answerRule, personProblems } from '#contract/rules/registration.ts';
import { type CustomKey, customKey, sentValueOf } from './custom-fields.ts';

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

/** By field, the key of its sentence in `errors.validation`. */
export type RegistrationProblems = Readonly<Record<string, string>>;

/** Every rule of specification 5 for the registration, each field's first one that is broken. */
export function registrationProblems(
  values: RegistrationValues,
  { fields, messengers }: RegistrationOptions,
  uploads: UploadsByField,
): RegistrationProblems {
  const person = personProblems(
    values,
    messengers.map(({ value }) => value),
  );
  const custom = fields.flatMap((field) => {
    const problem = customProblem(field, values, uploads);
    return problem === null ? [] : [[customKey(field), problem] as const];
  });
  return { ...person, ...Object.fromEntries(custom) };
}

function customProblem(
  field: CustomField,
  values: RegistrationValues,
  uploads: UploadsByField,
): string | null {
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
  return problemIn(answerRule(required), sentValueOf(field, values[key]));
}
