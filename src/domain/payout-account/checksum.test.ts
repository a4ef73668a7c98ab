import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type PayoutKind, payoutKinds } from '#contract/payout-kinds.ts';
import { hasForm, maskedAccount, normalAccount } from './account-form.ts';
import { accountFits } from './checksum.ts';

/** Published examples of each standard, and the same with one sign changed. */
const right: Readonly<Record<PayoutKind, readonly string[]>> = {
  email: ['anna@example.com', 'Anna.B+pay@Pay.Example.co.uk', 'анна@пример.рф'],
  iban: [
    'DE89 3704 0044 0532 0130 00',
    '\u200fDE89\u200b370400440532013000\u2060',
    'gb29 NWBK 6016 1331 9268 19',
    'CZ6508000000192000145399',
  ],
  swift: [
    '000123456789 DEUTDEFF500',
    '0001-2345 6789, deutdeff',
    '\u200e12-34-56 / 1234567 CHASUS33\u200b',
    'AB12 BOFAUS3NXXX',
    `${'9'.repeat(34)} PBANUA2X`,
  ],
  card: ['4111 1111 1111 1111', '5500-0000-0000-0004', '378282246310005'],
  webmoney: ['Z123456789012', 'z 1234-5678-9012'],
  capitalist: ['U123456', 'e1234567', 'R 123 456 789', 'T12345678', 'B123456789012'],
  trc20: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  erc20: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
  ],
  btc: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
};
const wrong: Readonly<Record<PayoutKind, readonly string[]>> = {
  email: ['anna', 'anna@', '@example.com', 'anna@example', 'an na@example.com', 'anna@-x.com'],
  iban: ['DE88 3704 0044 0532 0130 00', 'XX89370400440532013000', 'DE8937040044053201300', ''],
  card: ['4111 1111 1111 1112', '135410014004955', '0000 0000 0000 0000', '41111111111', 'abcd'],
  swift: [
    // no country, no number, none with a digit, too short, too long, no BIC, the wrong way round
    '000123456789 DEUTXXFF',
    'DEUTDEFF',
    'ANNA DEUTDEFF',
    '123 DEUTDEFF',
    `${'9'.repeat(35)} DEUTDEFF`,
    '000123456789 DEUTDEFF5',
    'DEUTDEFF500 000123456789',
  ],
  webmoney: ['Z12345678901', 'Z1234567890123', 'R123456789012', '123456789012', 'Z12345678901O'],
  capitalist: ['U12345', 'U1234567890123', 'Z1234567', '1234567', 'U12345a'],
  trc20: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'T', '0x'],
  erc20: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '5aAeb6',
  ],
  btc: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    // a version 0 program with the later checksum, and the other way round
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ],
};

describe.each(payoutKinds)('an account of kind %s', (kind) => {
  it.each(right[kind])('is right: %s', async (typed) => {
    expect(await accountFits(kind, normalAccount(kind, typed))).toBe(true);
  });
  it.each(wrong[kind])('is wrong: %s', async (typed) => {
    expect(await accountFits(kind, normalAccount(kind, typed))).toBe(false);
  });
  it('shows at most eight signs of a number, and never the whole', () => {
    for (const typed of right[kind]) {
      const account = normalAccount(kind, typed);
      expect(hasForm(kind, account)).toBe(true);
      const masked = maskedAccount(kind, account);
      expect(masked).not.toContain(account);
      expect(masked).toContain('•');
      const number = kind === 'swift' ? masked.split(' ')[0] : masked;
      if (kind !== 'email') expect(number?.replaceAll('•', '').length).toBeLessThanOrEqual(8);
    }
  });
});

test.each([
  ['swift', '000123456789 DEUTDEFF500', '••••6789 DEUTDEFF500'],
  ['swift', '1234 CHASUS33', '••••4 CHASUS33'],
  ['webmoney', 'Z123456789012', 'Z••••9012'],
  ['capitalist', 'U123456', 'U••••56'],
  ['card', '4111111111111111', '••••1111'],
  ['iban', 'DE89370400440532013000', 'DE89••••3000'],
  ['email', 'anna@example.com', 'a•••@example.com'],
  ['email', '😀pay@example.com', '😀•••@example.com'],
] as const)('a masked account of kind %s is known by what is left of it', (kind, account, masked) => {
  expect(maskedAccount(kind, account)).toBe(masked);
});

test.each(payoutKinds)('an account of kind %s is normal as it is kept', (kind) => {
  for (const typed of [...right[kind], ...wrong[kind]]) {
    const account = normalAccount(kind, typed);
    expect(normalAccount(kind, account)).toBe(account);
  }
});

test.each(['iban', 'card', 'trc20', 'btc'] as const)(
  'one digit changed is never right (%s)',
  async (kind) => {
    const account = normalAccount(kind, right[kind][0] ?? '');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: kind === 'card' ? 0 : 4, max: account.length - 1 }),
        fc.integer({ min: 1, max: 8 }),
        async (place, step) => {
          const signs = kind === 'card' || kind === 'iban' ? '0123456789' : '123456789';
          const at = signs.indexOf(account[place] ?? '');
          fc.pre(at >= 0);
          const changed = signs[(at + step) % signs.length] ?? '';
          fc.pre(changed !== account[place]);
          const other = `${account.slice(0, place)}${changed}${account.slice(place + 1)}`;
          expect(await accountFits(kind, other)).toBe(false);
        },
      ),
    );
  },
);

test('whatever is typed is judged without an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...payoutKinds),
      fc.string({ unit: 'binary', maxLength: 90 }),
      async (kind, typed) => {
        expect(typeof (await accountFits(kind, normalAccount(kind, typed)))).toBe('boolean');
      },
    ),
  );
});
