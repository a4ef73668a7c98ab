import { expect, it } from 'vitest';
import { paymentBlockers } from '#contract/resources/next-payment.ts';
import { amountBlocker, missingOf } from './payment-mend.ts';

const methods = [
  { minimalAmount: '20.0000', enabled: true },
  { minimalAmount: '5.0000', enabled: false },
  { minimalAmount: '100.0000', enabled: true },
];

it.each([
  ['-0.0001', '50.0000', 'owes'],
  ['50.0000', '50.0000', 'lower'],
  ['49.9999', '50.0000', 'otherMethod'],
  ['19.9999', '50.0000', 'belowMinimum'],
  ['0.0000', '50.0000', 'belowMinimum'],
  // a method that pays any amount does not pay nothing
  ['0.0000', '0.0000', 'belowMinimum'],
  ['30.0000', null, 'otherMethod'],
] as const)('%s, with a method that pays from %s on: %s', (amount, methodMinimum, found) => {
  expect(amountBlocker({ blocker: 'belowMinimum', amount, methodMinimum }, methods)).toBe(found);
});

it('is nothing where no amount would be paid, and the fee where that is too large', () => {
  const of = (blocker: (typeof paymentBlockers)[number] | null) =>
    amountBlocker({ blocker, amount: '1.0000', methodMinimum: '1.0000' }, methods);
  expect(paymentBlockers.map(of)).toEqual([null, null, null, null, null, null, 'lower', 'feeTooLarge']);
  expect(of(null)).toBeNull();
});

it.each([
  ['49.9999', '50.0000', '0.0001'],
  ['50.0000', '50.0000', null],
  ['-10.0000', '50.0000', '60.0000'],
])('of %s and a minimum of %s is missing: %s', (amount, minimum, missing) => {
  expect(missingOf({ amount, minimum })).toBe(missing);
});
