import { describe, expect, it } from 'vitest';
import { decode } from '#contract/decode.ts';
import { ProfilePatch } from '#contract/resources/profile.ts';
import { passwordProblems } from './password.ts';
import { profileProblems, type ProfileValues } from './profile.ts';

const good: ProfileValues = {
  username: 'anna.k',
  email: 'anna@example.com',
  phone: '',
  dateOfBirth: '',
  timezone: 'Europe/Prague',
  messenger: 'telegram',
  contactInfo: '@anna',
};
const setting = { today: '2026-11-22', hadMessenger: true };
const long = (length: number) => 'a'.repeat(length);

describe('the profile', () => {
  it('may leave phone and date of birth empty', () => {
    expect(profileProblems(good, setting)).toEqual({});
  });

  it('may leave messenger and account empty where none was ever given', () => {
    const none = { ...good, messenger: '', contactInfo: '' };
    expect(profileProblems(none, { ...setting, hadMessenger: false })).toEqual({});
    expect(profileProblems(none, setting)).toEqual({
      messenger: 'messengerRequired',
      contactInfo: 'accountRequired',
    });
    const half = { ...none, messenger: 'telegram' };
    expect(profileProblems(half, { ...setting, hadMessenger: false })).toEqual({
      contactInfo: 'accountRequired',
    });
  });

  it.each([
    ['username', '', 'usernameRequired'],
    ['username', '   ', 'valueBlank'],
    ['username', long(32), undefined],
    ['username', long(33), 'usernameLong'],
    ['username', 'anna k', 'usernameCharacters'],
    ['username', 'анна', 'usernameCharacters'],
    ['username', 'a,b.c_d-e@f9', undefined],
    ['email', '', 'emailRequired'],
    ['email', '  ', 'valueBlank'],
    ['email', 'anna', 'email'],
    ['email', 'anna@', 'email'],
    ['email', 'anna@example', 'email'],
    ['email', 'anna@example..com', 'email'],
    ['email', 'anna @example.com', 'email'],
    ['email', 'anna@mail.example.co.uk', undefined],
    ['phone', '+420 601 234 567', undefined],
    ['phone', '(020) 7946-0958', undefined],
    ['phone', '123456', undefined],
    ['phone', '12345', 'phone'],
    ['phone', '601234567-', 'phone'],
    ['phone', '+1234567890123456', 'phone'],
    ['phone', 'call me', 'phone'],
    ['phone', '60123456x', 'phone'],
    ['dateOfBirth', '1990-02-28', undefined],
    ['dateOfBirth', '1990-02-30', 'dateOfBirth'],
    ['dateOfBirth', '1899-12-31', 'dateOfBirth'],
    ['dateOfBirth', '28.02.1990', 'dateOfBirth'],
    ['dateOfBirth', '2026-11-22', undefined],
    ['dateOfBirth', '2026-11-23', 'dateOfBirthFuture'],
    ['timezone', '', 'timezoneRequired'],
    ['messenger', '', 'messengerRequired'],
    ['contactInfo', '', 'accountRequired'],
    ['contactInfo', '  ', 'valueBlank'],
    ['contactInfo', 'a', 'accountShort'],
    ['contactInfo', ` ${long(255)} `, undefined],
    ['contactInfo', long(256), 'textLong'],
  ] as const)('%s "%s": %s', (field, value, problem) => {
    expect(profileProblems({ ...good, [field]: value }, setting)[field]).toBe(problem);
  });
});

describe('the form and the network', () => {
  it.each([
    [
      'phone',
      ['123456', '601234567-', '+420 601 234 567', '12345', '1234567890123456', '+', 'call me', ' 1234567 '],
    ],
    [
      'email',
      ['anna@example.com', ' anna@example.com ', 'anna@example', 'a"b@example.com', 'anna@-example-.com'],
    ],
    ['username', ['anna.k', 'a'.repeat(32), 'a'.repeat(33), 'anna k', 'анна']],
    ['contactInfo', ['@anna', 'a', ' a ', 'a'.repeat(255), 'a'.repeat(256)]],
  ] as const)('take the same: %s', (field, values) => {
    for (const value of values) {
      const taken = profileProblems({ ...good, [field]: value }, setting)[field] === undefined;
      expect([value, taken]).toEqual([value, decode(ProfilePatch, { [field]: value }).ok]);
    }
  });
});

describe('a new password', () => {
  it.each([
    ['old', 'new-one-', 'new-one-', {}],
    ['old', 'new', 'new', {}],
    [
      '',
      '',
      '',
      {
        currentPassword: 'currentPassword',
        plainPassword: 'passwordRequired',
        repeatPlainPassword: 'repeatRequired',
      },
    ],
    ['old', '   ', '   ', { plainPassword: 'passwordRequired' }],
    ['old', 'new-one-', 'new-two-', { repeatPlainPassword: 'passwordsDiffer' }],
  ])('%j, %j, %j: %j', (currentPassword, plainPassword, repeatPlainPassword, problems) => {
    expect(passwordProblems({ currentPassword, plainPassword, repeatPlainPassword })).toEqual(problems);
  });
});
