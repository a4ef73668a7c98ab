import { describe, expect, it } from 'vitest';
import { registrationLimited } from './registration-limit.ts';

describe('the registration cookie', () => {
  it.each([
    ['', false],
    ['locale=ru; registration=3', false],
    ['locale=ru; registration_limit=1', true],
    ['registration_limit=1; locale=ru', true],
    ['registration_limit=0', false],
    ['my_registration_limit=1', false],
  ])('%j: %s', (cookies, limited) => {
    expect(registrationLimited(cookies)).toBe(limited);
  });
});
