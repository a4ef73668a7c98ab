import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkCode, publisherOfCode } from './link-code.ts';

test.each([1, 35, 36, 1001, 2_000_000_000])('a code leads back to publisher %i', (relativeId) => {
  expect(publisherOfCode(linkCode(relativeId, randomBytes))).toBe(relativeId);
});

test.each(['', 'abc', '-abcdefgh', 'zz-ABCDEFGH', 'zz-abcdefghi', '../../etc', "1-' or '1"])(
  'what cannot be a code is nobody’s: %s',
  (code) => {
    expect(publisherOfCode(code)).toBeNull();
  },
);
