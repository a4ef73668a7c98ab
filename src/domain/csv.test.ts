import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('writes lines as RFC 4180 says', () => {
  expect(csvOf([['a', 'b,c'], ['d "e"', 'f\ng']])).toBe('a,"b,c"\r\n"d ""e""","f\ng"\r\n'); // prettier-ignore
});

it.each([
  ['=1+1', "'=1+1"],
  ['-1+1', "'-1+1"],
  ['@a', "'@a"],
  ['-', "'-"],
  ['+420', "'+420"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['=1;@a', "'=1;'@a"],
  ['a\t-1+1', "a\t'-1+1"],
  ['a\r\n=1', '"a\r\n\'=1"'],
  ['a; b = c-d', 'a; b = c-d'],
  ['-9.5000', '-9.5000'],
  ['-12', '-12'],
])('writes %s as %s: a formula is told apart from an amount below 0', (text, written) => {
  expect(csvOf([[text]])).toBe(`${written}\r\n`);
});
