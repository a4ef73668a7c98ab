import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password',
  'PASSWORD1',
  ' Password123 ',
  '12345678',
  'qwertyuiop',
  'йцукенгш',
  'aaaaaaaa',
  'abababab',
  '123123123',
  'abcdefgh',
  '87654321',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
])('%s is among the first that are tried', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'Tr0ub4dor&3',
  'a good long one',
  'мой кот любит рыбу',
  '长长的密码很安全啊',
  'banana-split-42',
])('%s is not', (password) => {
  expect(isCommonPassword(password, ['anna', 'anna@example.com'])).toBe(false);
});

test.each([
  ['carpenter', ['carpenter']],
  ['Carpenter2026!', ['carpenter']],
  ['carpenter', ['carpenter@example.com']],
  ['carpenter77', ['carpenter12']],
] as const)('%s is too near to %o', (password, names) => {
  expect(isCommonPassword(password, names)).toBe(true);
});

test('an answer comes for whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1024 }), fc.string(), (password, name) => {
      expect(typeof isCommonPassword(password, [name])).toBe('boolean');
    }),
  );
});
