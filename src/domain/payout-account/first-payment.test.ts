import { expect, it } from 'vitest';
import { firstPayment } from './first-payment.ts';

const account = { minimalAmount: '50.0000', inForceAt: null };
const next = { date: '2026-12-01', timezone: 'Europe/Prague', amount: '80.0000', fromHold: '0.0000' };
const at = (moment: string) => Date.parse(moment);
const given = { next, schedule: 'month', now: at('2026-11-25T12:00:00Z') } as const;

it('is the one that the network foresees where the schedule stays, whatever day it is here', () => {
  const due = { ...next, date: '2026-11-25' };
  expect(firstPayment({ schedule: 'month' }, account, { ...given, next: due })).toEqual({
    day: '2026-11-25',
    amount: '80.0000',
    verdict: 'goes',
  });
});

it.each([
  ['week', '2026-11-25T12:00:00Z', '2026-11-30'],
  ['halfMonth', '2026-11-25T12:00:00Z', '2026-12-01'],
  ['halfMonth', '2026-11-15T12:00:00Z', '2026-11-16'],
  // Sunday and Monday in the network's zone, Monday and Monday in Tokyo
  ['week', '2026-11-29T17:00:00Z', '2026-11-30'],
  ['week', '2026-11-29T23:00:00Z', '2026-12-07'],
] as const)('comes after the period of another schedule: %s, %s', (schedule, moment, day) => {
  expect(firstPayment({ schedule }, account, { ...given, now: at(moment) }).day).toBe(day);
});

it('waits for more where less is expected than the account takes', () => {
  const verdict = (amount: string) =>
    firstPayment({ schedule: 'month' }, account, { ...given, next: { ...next, amount } }).verdict;
  expect(verdict('50.0000')).toBe('goes');
  expect(verdict('49.9999')).toBe('low');
});

it('counts what leaves its hold only for the day that the network has counted it for', () => {
  const held = { ...given, next: { ...next, fromHold: '40.0000' } };
  expect(firstPayment({ schedule: 'month' }, account, held)).toMatchObject({ amount: '80.0000' });
  const sooner = firstPayment({ schedule: 'week' }, account, held);
  expect(sooner).toMatchObject({ amount: '40.0000', verdict: 'low' });
});

it('is too early where the account comes into force after that day of the network', () => {
  const verdict = (inForceAt: string) =>
    firstPayment({ schedule: 'month' }, { ...account, inForceAt }, given).verdict;
  expect(verdict('2026-12-01T22:59:59.000Z')).toBe('goes');
  expect(verdict('2026-12-01T23:00:00.000Z')).toBe('late');
});
