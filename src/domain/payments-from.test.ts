import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '#contract/enumerations.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { samplePayment } from '#tests/support/samples/payment-samples.ts';
import { asPaid, paymentsFrom } from './payments-from.ts';

const rows = [
  samplePayment({ id: 'a', from: '2026-11-01', to: '2026-11-15' }),
  samplePayment({ id: 'b', from: '2026-10-10', to: '2026-10-31', status: 'paid' }),
];

describe('payments out of the whole list', () => {
  it.each<[from: string, to: string, statuses: PaymentStatus[], expected: string[]]>([
    ['2026-01-01', '2026-12-31', [], ['a', 'b']],
    ['2026-10-31', '2026-11-01', [], ['a', 'b']],
    ['2026-11-15', '2026-11-15', [], ['a']],
    ['2026-11-16', '2026-11-30', [], []],
    ['2026-10-01', '2026-10-09', [], []],
    ['2026-01-01', '2026-12-31', ['paid', 'failed'], ['b']],
    ['2026-11-01', '2026-11-02', ['paid'], []],
  ])('are those for a day from %s to %s, of %j', (from, to, statuses, expected) => {
    expect(paymentsFrom(rows, { from, to }, statuses).map(({ id }) => id)).toEqual(expected);
  });
});

it('conversions of a payment have what it took for them, and not what another did', () => {
  const conversion = sampleConversion({
    payout: '1.0000',
    payments: [
      { id: 'first', amount: '3.0000' },
      { id: 'second', amount: '2.0000' },
    ],
  });
  const payouts = (payment: string) =>
    asPaid([conversion, sampleConversion()], payment).map(({ payout }) => payout);
  expect(payouts('first')).toEqual(['3.0000', '12.5000']);
  expect(payouts('second')).toEqual(['2.0000', '12.5000']);
  expect(payouts('third')).toEqual(['1.0000', '12.5000']);
});
