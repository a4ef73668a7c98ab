import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  bridgeChanges,
  moneyAccounts,
  type TransactionKind,
  transactionKinds,
} from '#contract/enumerations.ts';
import { lineOf, lineRules, owedSign, owedWays, realmOf } from './ledger-lines.ts';

describe('the line that a transaction belongs to', () => {
  it.each<[TransactionKind, string, string, string | null]>([
    ['hold', 'network', 'onHold', 'earned'],
    ['bonus', 'bonuses', 'available', 'earned'],
    ['approval', 'onHold', 'available', null],
    ['reversal', 'available', 'advertisers', 'rejected'],
    ['correction', 'network', 'available', 'corrections'],
    ['correction', 'available', 'network', 'corrections'],
    ['payment', 'available', 'inPayment', null],
    ['payout', 'inPayment', 'paid', 'payouts'],
    ['return', 'inPayment', 'available', null],
    ['return', 'paid', 'available', 'payouts'],
    ['correction', 'paid', 'network', null],
  ])('of a %s from %s to %s is %s', (kind, from, to, line) => {
    expect(lineOf({ kind, from, to })).toBe(line);
  });
});

const side = fc.constantFrom(...moneyAccounts, 'network', 'advertisers', 'fees');
const movement = fc
  .record({ kind: fc.constantFrom(...transactionKinds), from: side, to: side })
  .filter(({ from, to }) => from !== to);

test('whatever changes what is owed is in one line, of whose ways it goes one; nothing else is in any', () => {
  fc.assert(
    fc.property(movement, ({ kind, from, to }) => {
      const line = lineOf({ kind, from, to });
      expect(line !== null).toBe(owedSign({ from, to }) !== 0);
      const goes = (ways: typeof owedWays) =>
        ways.some(([source, target]) => source === realmOf(from) && target === realmOf(to));
      expect(goes(owedWays)).toBe(line !== null);
      const fitting = bridgeChanges.filter((name) => {
        const { ways, corrections } = lineRules[name];
        return goes(ways) && (corrections === 'both' || (kind === 'correction') === (corrections === 'only'));
      });
      expect(fitting).toEqual(line === null ? [] : [line]);
    }),
  );
});
