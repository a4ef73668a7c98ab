import type { CustomField, CustomFieldValue, RegistrationBody } from '#contract/resources/registration.ts';
import { customKey, sentValueOf, startOf } from './custom-fields.ts';
import type { RegistrationValues, UploadsByField } from './registration-validation.ts';

/** Where a registration comes from, by the address of the page (specification 3, origin). */
export interface Origin {
  readonly referrerToken?: string | undefined;
  readonly utmSource?: string | undefined;
}

/** The payload without what is added on the way: the fingerprint. */
export type Registration = Omit<RegistrationBody, 'fingerprint'>;

/** An empty form with the defaults of the network's own fields. */
export const emptyRegistration = (fields: readonly CustomField[]): RegistrationValues => ({
  email: '',
  username: '',
  plainPassword: '',
  repeatPlainPassword: '',
  messenger: '',
  contactInfo: '',
  ...Object.fromEntries(fields.map((field) => [customKey(field), startOf(field)])),
});

/** What is sent for a form without problems: fields that were left empty are left out. */
export function registrationOf(
  values: RegistrationValues,
  fields: readonly CustomField[],
  uploads: UploadsByField,
  { referrerToken, utmSource }: Origin,
): Registration {
  return {
    email: values.email.trim(),
    username: values.username,
    plainPassword: values.plainPassword,
    repeatPlainPassword: values.repeatPlainPassword,
    messenger: values.messenger,
    contactInfo: values.contactInfo.trim(),
    customFieldValues: fields.flatMap((field) => valueOf(field, values, uploads)),
    ...(referrerToken ? { registrationReferrerToken: referrerToken } : {}),
    ...(utmSource ? { utmSource } : {}),
  };
}

function valueOf(
  field: CustomField,
  values: RegistrationValues,
  uploads: UploadsByField,
): CustomFieldValue[] {
  const publisherCustomField = field['@id'];
  if (field.fieldType === 'upload') {
    const files = uploads[customKey(field)]?.taken ?? [];
    return files.length > 0 ? [{ publisherCustomField, files: [...files] }] : [];
  }
  const value = sentValueOf(field, values[customKey(field)]);
  return value === '' ? [] : [{ publisherCustomField, value }];
}

/**
 * The form's name of a path that a server writes: `customFieldValues[1].value` is the field that was sent
 * second. Any other path stays.
 */
export function fieldOfPath(path: string, { customFieldValues }: Registration): string {
  const match = /^customFieldValues(?:\[(\d+)\]|\.(\d+))/.exec(path);
  const sent = match && customFieldValues[Number(match[1] ?? match[2])];
  return sent ? customKey({ '@id': sent.publisherCustomField }) : path;
}
