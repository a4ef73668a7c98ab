import { describe, expect, it } from 'vitest';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { freshProfile, profilePatch, profileValues } from './profile-values.ts';

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

describe('what is typed, after what is kept has changed', () => {
  const before = profileValues(publisherOf());
  it('follows the fields that nobody was typing into, and keeps the others', () => {
    const now = { ...before, timezone: 'Asia/Tokyo', phone: '+420601000000' };
    const typed = { ...before, phone: '+420602000000' };
    expect(freshProfile(before, now, typed)).toEqual({ ...now, phone: '+420602000000' });
  });
  it('is what is kept where that is what was typed', () => {
    const now = { ...before, phone: '+420602000000' };
    expect(freshProfile(before, now, { ...before, phone: ' +420602000000 ' })).toEqual(now);
  });
  it('keeps a messenger and its account together', () => {
    const now = { ...before, messenger: 'telegram', contactInfo: 'elsewhere' };
    const typed = { ...before, contactInfo: 'being typed' };
    expect(freshProfile(before, now, typed)).toEqual({ ...now, ...typed, messenger: before.messenger });
  });
});
