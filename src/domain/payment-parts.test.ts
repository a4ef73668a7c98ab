import { describe, expect, it } from 'vitest';
import { sampleTransaction } from '#tests/support/samples/balance-samples.ts';
import { samplePayment } from '#tests/support/samples/payment-samples.ts';
import { addsUp, otherOf, otherSum } from './payment-parts.ts';

describe('a payment', () => {
  it('comes to what it says, with parts below 0 and without any', () => {
    expect(addsUp(samplePayment())).toBe(true);
    const bare = { others: [], otherAmount: '0.0000', amount: '100.0000', net: '97.6000' };
    expect(addsUp(samplePayment(bare))).toBe(true);
  });

  it.each([
    ['conversionsAmount', { conversionsAmount: '100.0001' }],
    ['otherAmount', { otherAmount: '20.0001' }],
    ['amount', { amount: '120.0001' }],
    ['commission', { commission: '2.4001' }],
    ['net', { net: '117.5999' }],
    ['others', { others: [{ kind: 'bonus' as const, amount: '19.9999' }] }],
  ])('does not where %s is a unit off', (_, change) => {
    expect(addsUp(samplePayment(change))).toBe(false);
  });

  it('says what it has of a kind, and of all', () => {
    expect(otherOf(samplePayment())).toBe('20.0000');
    expect(otherOf(samplePayment(), ['correction', 'commission'])).toBe('-5.0000');
    expect(otherOf(samplePayment(), ['bonus', 'correction'])).toBe('20.0000');
  });
});

describe('its transactions', () => {
  const rows = [
    sampleTransaction(1, { kind: 'bonus', otherAmount: '25.0000' }),
    sampleTransaction(2, { kind: 'correction', otherAmount: '-5.0001' }),
    // of a payment that came back only what its conversions leave
    sampleTransaction(3, { kind: 'return', amount: '500.0000', otherAmount: '0.0001' }),
    sampleTransaction(4, { kind: 'approval', otherAmount: null }),
  ];

  it('come to what they bring, of a kind or of all', () => {
    expect(otherSum(rows)).toEqual({ count: 4, amount: '20.0000' });
    expect(otherSum(rows, ['correction', 'return'])).toEqual({ count: 2, amount: '-5.0000' });
    expect(otherSum([])).toEqual({ count: 0, amount: '0.0000' });
  });
});
