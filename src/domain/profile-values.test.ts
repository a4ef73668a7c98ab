import { expect, it } from 'vitest';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { profilePatch, profileValues } from './profile-values.ts';

it('only changed fields are sent, without the spaces around them', () => {
  const before = profileValues(publisherOf({ phone: '+420601234567', contactInfo: '@anna' }));
  expect(profilePatch(before, before)).toEqual({});
  expect(
    profilePatch(before, {
      ...before,
      username: 'publisher ',
      email: ' new@example.com ',
      phone: '',
      dateOfBirth: '',
      timezone: 'Asia/Tokyo',
      contactInfo: '',
    }),
  ).toEqual({ email: 'new@example.com', phone: null, timezone: 'Asia/Tokyo', contactInfo: '' });
});
