import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeIn, codeOf, linkCode, publisherOfCode } from './link-code.ts';

test.each([1, 35, 36, 1001, 2_000_000_000])('a code leads back to publisher %i', (relativeId) => {
  expect(publisherOfCode(linkCode(relativeId, randomBytes))).toBe(relativeId);
});

test.each([
  '',
  'abc',
  '-abcdefgh',
  'zz-ABCDEFGH',
  'zz-ab',
  `zz-${'a'.repeat(33)}`,
  'zz--abc',
  'zz-abc-',
  'zz-a--c',
  '../../etc',
  "1-' or '1",
])('what cannot be a code is nobody’s: %s', (code) => {
  expect(publisherOfCode(code)).toBeNull();
});

const CODE = 'zz-23456789';
test.each([
  CODE,
  'ZZ-23456789',
  `${CODE}/`,
  `${CODE}.`,
  `${CODE})`,
  `${CODE}\u200b`,
  `\ufeff${CODE}`,
  'zz-2345\u200b6789',
  `"${CODE}"`,
  `«${CODE}»`,
  `${CODE},`,
  `${CODE}…`,
  `${CODE} -`,
  `${CODE}%`,
  `${CODE}</a>`,
  `${CODE}&sub1=x`,
])('a code is found in what surrounds it: %j', (text) => {
  expect(codeIn(text)).toBe(CODE);
});

test.each([
  '',
  'zz-23',
  `${CODE}${'a'.repeat(25)}`,
  `abcdefgh${CODE}`,
  'zz_23456789',
  'zz-23 456789',
  '../../etc',
])('there is no code in %j', (text) => {
  expect(codeIn(text)).toBeNull();
});

test.each(['sum', 'summer-2026', 'a-b-c', 'a'.repeat(32)])(
  'an ending of one’s own leads back to its publisher, in capitals too: %s',
  (ending) => {
    const code = codeOf(36, ending);
    expect(codeIn(`${code.toUpperCase()}/`)).toBe(code);
    expect(publisherOfCode(code)).toBe(36);
  },
);

test('no code is another one in capitals', () => {
  expect(linkCode(123_456, randomBytes)).toMatch(/^[0-9a-z-]+$/);
});
