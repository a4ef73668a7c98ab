import * as v from 'valibot';
import { fingerprintField, iriEntries, optionEntries } from '../fields.ts';
import { optionsSchema } from '../hydra.ts';
import { CUSTOM_TEXT_MAX, UPLOAD_MAX_FILES, uploadTypes } from '../limits.ts';
import { codeSchema } from '../numeric-set.ts';
import { paths } from '../paths.ts';
import { action, aggregate, hours, resource } from '../resource.ts';
import { resetEntries } from '../rules/email.ts';
import { registrationEntries } from '../rules/registration.ts';
import { customFieldType } from '../statuses.ts';

/**
 * A question that the network adds to the registration: `@id` is the reference that its answer names, `titles` has one
 * entry a language, with what the options are called there, in their order: the answer names them as `selectOptions`
 * does. What a kind of field has no use for may be left out.
 */
export const CustomField = v.object({
  '@id': iriEntries['@id'],
  id: v.optional(iriEntries.id),
  fieldType: codeSchema(customFieldType),
  properties: v.object({
    required: v.optional(v.boolean(), false),
    multiple: v.optional(v.boolean(), false),
    defaultValue: v.optional(v.nullable(v.string()), null),
    selectOptions: v.optional(v.array(v.string()), []),
    titles: v.optional(
      v.array(
        v.object({
          language: v.string(),
          title: v.string(),
          options: v.optional(v.array(v.string()), []),
          default: v.optional(v.boolean(), false),
        }),
      ),
      [],
    ),
  }),
});
export type CustomField = v.InferOutput<typeof CustomField>;
export const registerFields = resource({
  path: paths.registerFields,
  row: CustomField,
  family: 'choices',
  staleAfter: hours(1),
});

export const MessengerOption = v.object(optionEntries);
export type MessengerOption = v.InferOutput<typeof MessengerOption>;
export const messengerOptions = aggregate({
  path: paths.registerMessengers,
  row: optionsSchema(MessengerOption),
  family: 'choices',
  staleAfter: hours(1),
});

/**
 * A picture as the server has taken it: `@id` goes into `files` of one registration. It is sent as
 * `multipart/form-data` with the one field `file` to `registerUploads`; 201, or 422 on `file`.
 */
export const RegistrationUpload = v.object({
  ...iriEntries,
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  type: v.picklist(uploadTypes),
});
export type RegistrationUpload = v.InferOutput<typeof RegistrationUpload>;
/** Whoever knows the id may take the picture back, as long as no registration has used it; 204. */
export const removeUpload = action({ method: 'DELETE', path: paths.registerUpload });

/** The answer to a custom field; a multi-select is joined with comma and space. `files` are addresses of uploads. */
export const CustomFieldValue = v.object({
  publisherCustomField: v.pipe(v.string(), v.regex(/^\/publisher\/api\/publisher_custom_fields\/[^/]+$/)),
  value: v.optional(v.pipe(v.string(), v.maxLength(CUSTOM_TEXT_MAX, 'textLong'))),
  files: v.optional(v.pipe(v.array(v.string()), v.maxLength(UPLOAD_MAX_FILES))),
});
export type CustomFieldValue = v.InferOutput<typeof CustomFieldValue>;

/** Specification 5, registration; that the passwords are equal is said of `repeatPlainPassword`. */
export const RegistrationBody = v.object({
  ...registrationEntries,
  customFieldValues: v.optional(v.array(CustomFieldValue), []),
  fingerprint: fingerprintField,
  registrationReferrerToken: v.optional(v.string()),
  utmSource: v.optional(v.string()),
});
export type RegistrationBody = v.InferOutput<typeof RegistrationBody>;

/** The answer is not read; a 406 shows its `hydra:description` in place of the form. */
export const register = action({ path: paths.publisherRegister, body: RegistrationBody });

export const RegisterAgainBody = v.object({ ...resetEntries, fingerprint: fingerprintField });
/** The mail of a registration once more; the same answer whether one waits at this address or not. */
export const registerAgain = action({ path: paths.publisherRegisterAgain, body: RegisterAgainBody });

/** Whether the demo mode is over already; else a mail is on its way. */
export const ActivationAnswer = v.object({ active: v.boolean() });
/**
 * Asks to end the demo mode of the signed-in account (specification 1): by the link of a mail, or at once where
 * such a link has just proved the address. A network that answers nothing has sent the mail.
 */
export const requestActivation = action({
  path: paths.publisherActivation,
  answer: v.fallback(ActivationAnswer, { active: false }),
});

/** The body of every confirmation by a mailed token. */
export const ConfirmBody = v.object({ fingerprint: fingerprintField });
/** Whose link it was, so that the log-in need not ask; told to who holds the link alone. */
export const LinkOwner = v.object({ username: v.string() });
export type LinkOwner = v.InferOutput<typeof LinkOwner>;
/** A network may answer nothing: the name is then typed. */
export const confirmRegistration = action({
  path: paths.publisherRegisterConfirm,
  body: ConfirmBody,
  answer: v.fallback(v.nullable(LinkOwner), null),
});
export const confirmEmailUpdate = action({
  path: paths.publisherEmailUpdateConfirm,
  body: ConfirmBody,
  answer: v.fallback(v.nullable(LinkOwner), null),
  touches: [paths.publisherCurrent],
});
