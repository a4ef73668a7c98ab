import { expect, it } from 'vitest';
import { nextPayment } from './next-payment.ts';

const account = { minimalAmount: '50.0000', inForceAt: null };
const given = { today: '2026-11-25', available: '80.0000', dayOf: (at: string) => at.slice(0, 10) };

it.each([
  ['week', '2026-11-30'],
  ['halfMonth', '2026-12-01'],
  ['month', '2026-12-01'],
] as const)('is the day after the payment period: %s', (schedule, day) => {
  expect(nextPayment({ schedule }, account, given)).toEqual({ day, verdict: 'goes' });
});

it('is the middle of the month for what is paid twice in it', () => {
  expect(nextPayment({ schedule: 'halfMonth' }, account, { ...given, today: '2026-11-15' }).day).toBe(
    '2026-11-16',
  );
});

it('waits for more where less is available than the account takes', () => {
  const exactly = { ...given, available: '50' };
  expect(nextPayment({ schedule: 'week' }, account, exactly).verdict).toBe('goes');
  expect(nextPayment({ schedule: 'week' }, account, { ...given, available: '49.9999' }).verdict).toBe('low');
});

it('is too early where the account comes into force after that day', () => {
  const from = (inForceAt: string) =>
    nextPayment({ schedule: 'week' }, { ...account, inForceAt }, given).verdict;
  expect(from('2026-11-30T09:00:00.000Z')).toBe('goes');
  expect(from('2026-12-01T09:00:00.000Z')).toBe('late');
});
