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
