import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { codeProblem, secondFactorEntries } from './second-factor.ts';

const code = (typed: unknown) => v.safeParse(secondFactorEntries.code, typed);

describe('a code of the second factor', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['a1b2-c3d4-e5f6-g7h8', 'a1b2c3d4e5f6g7h8'],
    [' A1B2 C3D4 E5F6 G7H8 ', 'a1b2c3d4e5f6g7h8'],
    ['alb2-c3d4-e5f6-gOh8', 'a1b2c3d4e5f6g0h8'],
  ])('is compared as it was given, however it is typed: %j', (typed, compared) => {
    expect(code(typed).output).toBe(compared);
  });

  it.each([
    '',
    '   ',
    '12345',
    '1234567',
    '１２３４５６',
    'a1b2-c3d4-e5f6-g7h',
    'u1b2-c3d4-e5f6-g7h8',
    null,
    123456,
  ])('is none: %j', (typed) => {
    expect(code(typed).success).toBe(false);
  });

  it.each([
    ['app', '123456', null],
    ['app', '', 'codeNeeded'],
    ['app', 'a1b2-c3d4-e5f6-g7h8', 'codeForm'],
    ['recovery', 'a1b2-c3d4-e5f6-g7h8', null],
    ['recovery', '', 'codeNeeded'],
    ['recovery', '123456', 'recoveryForm'],
    ['recovery', 'a1b2', 'recoveryForm'],
  ] as const)('of the %s, typed as %j, is %s', (kind, typed, problem) => {
    expect(codeProblem(typed, kind)).toBe(problem);
  });
});
