import type { Publisher } from '#contract/resources/publisher.ts';
import type { ProfileValues } from '#contract/rules/profile.ts';

type Profile = Pick<
  Publisher,
  'username' | 'email' | 'phone' | 'dateOfBirth' | 'timezone' | 'messenger' | 'contactInfo'
>;

/** The profile as a form holds it: empty text where nothing is. */
export const profileValues = (profile: Profile): { -readonly [Field in keyof ProfileValues]: string } => ({
  username: profile.username,
  email: profile.email,
  phone: profile.phone ?? '',
  dateOfBirth: profile.dateOfBirth ?? '',
  timezone: profile.timezone,
  messenger: profile.messenger ?? '',
  contactInfo: profile.contactInfo ?? '',
});

/** What a save sends (merge-patch): changed fields alone, trimmed; null takes a phone or a date of birth away. */
export function profilePatch(
  before: ProfileValues,
  after: ProfileValues,
): Partial<Record<keyof ProfileValues, string | null>> {
  const fields = Object.keys(before) as (keyof ProfileValues)[]; // of a plain object of these fields
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = after[field].trim();
      if (value === before[field]) return [];
      return [
        [field, value === '' && (field === 'phone' || field === 'dateOfBirth') ? null : value] as const,
      ];
    }),
  );
}

/** How to reach somebody is one thing in two fields. */
export const contactFields: readonly (keyof ProfileValues)[] = ['messenger', 'contactInfo'];

/**
 * What is typed, after what is kept has changed: a field that nobody was typing into, or that is kept now, is as it is
 * kept.
 */
export function freshProfile(before: ProfileValues, now: ProfileValues, typed: ProfileValues): ProfileValues {
  const [touched, unsaved] = [profilePatch(before, typed), profilePatch(now, typed)];
  const isOurs = (field: keyof ProfileValues) => field in touched && field in unsaved;
  const fields = Object.keys(now) as (keyof ProfileValues)[]; // of a plain object of these fields
  const ours = fields.filter((field) =>
    contactFields.includes(field) ? contactFields.some(isOurs) : isOurs(field),
  );
  return { ...now, ...Object.fromEntries(ours.map((field) => [field, typed[field]])) };
}
