import { expect, it } from 'vitest';
import { sumEarnings } from './earnings-sum.ts';

const row = (by: number) => {
  const part = (conversions: number) => ({
    conversions: conversions * by,
    payout: `${String(conversions * by)}.0001`,
  });
  return {
    ...part(15),
    revenue: `${String(30 * by)}.5000`,
    approved: part(8),
    onHold: part(4),
    tracked: part(3),
    rejected: part(2),
  };
};

it('adds up counts and amounts, to the last unit', () => {
  expect(sumEarnings([row(1), row(10), row(100)])).toEqual({
    conversions: 1665,
    payout: '1665.0003',
    revenue: '3331.5000',
    approved: { conversions: 888, payout: '888.0003' },
    onHold: { conversions: 444, payout: '444.0003' },
    tracked: { conversions: 333, payout: '333.0003' },
    rejected: { conversions: 222, payout: '222.0003' },
  });
  expect(sumEarnings([row(1)])).toEqual(row(1));
});

it('is nothing without rows', () => {
  const nothing = { conversions: 0, payout: '0.0000' };
  expect(sumEarnings([])).toEqual({
    ...nothing,
    revenue: '0.0000',
    approved: nothing,
    onHold: nothing,
    tracked: nothing,
    rejected: nothing,
  });
});
