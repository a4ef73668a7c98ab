import { expect, it } from 'vitest';
import { mostPaid, otherPaid } from './goal-payouts.ts';

const registration = { name: 'Registration', payoutRate: '2.0000' };
const deposit = { name: 'First deposit', payoutRate: '45.0000' };
const share = { name: 'Sale', payoutRate: null };

it('tells the goals that pay beside the standard one', () => {
  expect(otherPaid([registration, deposit])).toEqual([deposit]);
  expect(otherPaid([registration])).toEqual([]);
  expect(otherPaid([registration, share, { name: 'Visit', payoutRate: '0.0000' }])).toEqual([]);
  expect(otherPaid([])).toEqual([]);
});

it('tells the most that one conversion pays, of whichever goal', () => {
  expect(mostPaid([registration, deposit])).toBe('45.0000');
  expect(mostPaid([deposit, registration])).toBe('45.0000');
  expect(mostPaid([share, registration])).toBe('2.0000');
  expect(mostPaid([share])).toBeNull();
  expect(mostPaid([])).toBeNull();
});
