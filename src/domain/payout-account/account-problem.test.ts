import { describe, expect, it, test } from 'vitest';
import { payoutKinds } from '#contract/payout-kinds.ts';
import { accountProblem, eitherOf } from './account-problem.ts';

/** As many methods as kinds, named as they are; e-mail addresses belong to two. */
const methods = [...payoutKinds, 'email' as const].map((kind, at) => ({
  kind,
  name: at < payoutKinds.length ? kind : 'mail',
}));
const methodOf = (kind: (typeof payoutKinds)[number]) => ({ kind, name: kind });
const none = { what: null, others: [] };

test.each([
  ['email', 'anna', { ...none, problem: 'accountFormat' }],
  ['iban', 'DE88370400440532013000', { ...none, problem: 'accountChecksum' }],
  ['iban', 'DE', { ...none, problem: 'accountFormat' }],
  ['card', '4111111111111112', { ...none, problem: 'accountChecksum' }],
  ['swift', '000123456789', { ...none, problem: 'accountContains', what: 'containsSwift' }],
  ['swift', '000123456789 DEUTXXFF', { ...none, problem: 'accountContains', what: 'containsSwift' }],
  ['webmoney', 'R123456789012', { ...none, problem: 'accountContains', what: 'containsWebmoney' }],
  ['capitalist', 'Z123456', { ...none, problem: 'accountContains', what: 'containsCapitalist' }],
  ['swift', '000123456789 DEUTDEFF', null],
  ['webmoney', 'Z123456789012', null],
] as const)('a wrong account of kind %s is named: %s', async (kind, typed, found) => {
  expect(await accountProblem(methodOf(kind), typed, methods)).toEqual(found);
});

describe('an account of another method', () => {
  const own = {
    email: 'anna@example.com',
    iban: 'DE89 3704 0044 0532 0130 00',
    swift: '000123456789 DEUTDEFF500',
    card: '4111-1111-1111-1111',
    webmoney: 'z123456789012',
    capitalist: 'U1234567',
    trc20: '\u200eTR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    erc20: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    btc: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  };
  const pairs = payoutKinds.flatMap((kind) =>
    payoutKinds.filter((other) => other !== kind).map((other) => [other, kind] as const),
  );
  it.each(pairs)('of kind %s typed for %s says whose it is', async (other, kind) => {
    expect(await accountProblem(methodOf(kind), own[other], methods)).toEqual({
      problem: 'accountOfOther',
      what: null,
      others: other === 'email' ? ['email', 'mail'] : [other],
    });
  });

  it('is no contradiction where both take it', async () => {
    expect(await accountProblem({ kind: 'email', name: 'mail' }, own.email, methods)).toBeNull();
  });

  it('is not named where its checksum is wrong: nobody’s account is claimed to be somebody’s', async () => {
    const mistyped = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u';
    expect(await accountProblem(methodOf('erc20'), mistyped, methods)).toEqual({
      ...none,
      problem: 'accountFormat',
    });
  });
});

test.each([
  ['en', 'a, b, or c'],
  ['ru', 'a, b или c'],
  ['uk', 'a, b або c'],
  ['zh-CN', 'a、b或c'],
] as const)('names are told as one of them in %s', (language, text) => {
  expect(eitherOf(['a', 'b', 'c'], language)).toBe(text);
  expect(eitherOf(['a'], language)).toBe('a');
});
