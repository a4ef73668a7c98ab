import * as v from 'valibot';
import { languageField, momentField, optionEntries } from '../fields.ts';
import { optionsSchema } from '../hydra.ts';
import { zoneParam } from '../params.ts';
import { paths } from '../paths.ts';
import { action, aggregate, hours } from '../resource.ts';
import { passwordEntries } from '../rules/password.ts';
import { profileEntries } from '../rules/profile.ts';
import { Publisher } from './publisher.ts';

/**
 * What a publisher may change; absent fields stay. A new e-mail comes with the current password and waits as
 * `temporaryEmail` until it is confirmed; the present address is told at once. A new password comes with the current one
 * and its repeat, ends all other sessions and what waits to be confirmed, and gives this one a new cookie
 * (architecture: paths).
 */
export const ProfilePatch = v.object({
  language: v.optional(languageField),
  timezone: v.optional(zoneParam),
  username: v.optional(profileEntries.username),
  email: v.optional(profileEntries.email),
  /** Null or empty: none. */
  phone: v.optional(v.nullable(profileEntries.phone)),
  dateOfBirth: v.optional(v.nullable(v.pipe(v.string(), v.isoDate('dateOfBirth')))),
  messenger: v.optional(profileEntries.messenger),
  contactInfo: v.optional(profileEntries.contactInfo),
  currentPassword: v.optional(v.pipe(v.string(), v.maxLength(1024))),
  plainPassword: v.optional(passwordEntries.plainPassword),
  repeatPlainPassword: v.optional(v.pipe(v.string(), v.maxLength(1024))),
});
export const patchProfile = action({
  method: 'PATCH',
  path: paths.publisher,
  body: ProfilePatch,
  answer: Publisher,
  touches: [paths.publisherCurrent, paths.sessions],
});
/** The same fields, only checked: 204 or 422. */
export const validateProfile = action({ method: 'PATCH', path: paths.publisherValidate, body: ProfilePatch });

/** `label` and `value` of `timezoneInfo`: `(UTC+01:00) Europe/Prague`, `Europe/Prague`. */
export const TimezoneOption = v.object(optionEntries);
export const timezones = aggregate({
  path: paths.timezones,
  row: optionsSchema(TimezoneOption),
  family: 'choices',
  staleAfter: hours(24),
});

/**
 * Where the one-time pin went, masked, and until when it counts; a backend that returns the pin itself is accepted too.
 * `secondFactor`: none was mailed, a code of the app or for recovery takes its place (decision 184).
 */
const PinRequest = v.object({
  by: v.optional(v.picklist(['mail', 'secondFactor']), 'mail'),
  /** A passkey takes its place, too. */
  passkeys: v.optional(v.boolean(), false),
  pin: v.optional(v.nullable(v.string()), null),
  sentTo: v.optional(v.nullable(v.string()), null),
  expiresAt: v.optional(v.nullable(momentField), null),
});
export const pinRequest = aggregate({
  path: paths.pinRequest,
  row: PinRequest,
  family: 'payments',
  staleAfter: 0,
});
