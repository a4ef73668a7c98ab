import { expect, test } from 'vitest';
import { accountProblem } from './account-problem.ts';

test.each([
  ['email', 'anna', { problem: 'accountFormat', what: null }],
  ['iban', 'DE88370400440532013000', { problem: 'accountChecksum', what: null }],
  ['iban', 'DE', { problem: 'accountFormat', what: null }],
  ['card', '4111111111111112', { problem: 'accountChecksum', what: null }],
  ['swift', '000123456789', { problem: 'accountContains', what: 'containsSwift' }],
  ['swift', '000123456789 DEUTXXFF', { problem: 'accountContains', what: 'containsSwift' }],
  ['webmoney', 'R123456789012', { problem: 'accountContains', what: 'containsWebmoney' }],
  ['capitalist', 'Z123456', { problem: 'accountContains', what: 'containsCapitalist' }],
  ['swift', '000123456789 DEUTDEFF', null],
  ['webmoney', 'Z123456789012', null],
] as const)('a wrong account of kind %s is named: %s', async (kind, typed, found) => {
  expect(await accountProblem(kind, typed)).toEqual(found);
});
