import { expect, it } from 'vitest';
import { derivedDays, keptDays } from './derived-days.ts';

const kept = { from: '2026-10-24', to: '2026-11-22', cameOn: '2026-11-22' };

it.each([
  ['fewer days', '2026-11-01', '2026-11-07', { from: '2026-11-01', to: '2026-11-07' }],
  ['the same days', '2026-10-24', '2026-11-22', { from: '2026-10-24', to: '2026-11-22' }],
  [
    'days that had not begun when it came',
    '2026-11-18',
    '2026-11-24',
    { from: '2026-11-18', to: '2026-11-22' },
  ],
  ['days before', '2026-10-23', '2026-11-07', null],
  ['only days that had not begun', '2026-11-23', '2026-11-23', null],
])('of %s gives what is there', (_, from, to, part) => {
  expect(derivedDays({ from, to }, kept)).toEqual(part);
});

it('ends with an answer about the past: what came later it does not know', () => {
  const past = { from: '2026-10-01', to: '2026-10-31', cameOn: '2026-11-22' };
  expect(derivedDays({ from: '2026-10-20', to: '2026-11-05' }, past)).toBeNull();
});

it('reads the days of a question as they were on the day when it was asked', () => {
  expect(keptDays({}, '2026-11-22')).toEqual(kept);
  expect(keptDays({ from: '2026-11-01' }, '2026-11-22')).toEqual({ ...kept, from: '2026-11-01' });
});
