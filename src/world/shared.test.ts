import { expect, it } from 'vitest';
import { shared } from './shared.ts';

const kept = (payout: string, fetchedAt = 1) => ({
  fetchedAt,
  value: [
    { id: 'a', payout: '1.0000' },
    { id: 'b', payout },
  ],
});

it('gives back what was there where nothing has changed', () => {
  const before = kept('2.0000');
  expect(shared(before, kept('2.0000'))).toBe(before);
});

it('keeps the rows that have not changed, and takes those that have', () => {
  const before = kept('2.0000');
  const next = shared(before, kept('3.0000', 2));
  expect(next).toEqual(kept('3.0000', 2));
  expect(next.value[0]).toBe(before.value[0]);
  expect(next.value[1]).not.toBe(before.value[1]);
});

const rows = (length: number) => Array.from({ length }, (_, id) => ({ id }));

it.each([
  ['lists', () => ({ value: rows(501) })],
  ['reports', () => ({ value: { rows: rows(501), total: 1 } })],
])('takes long %s as they come', (_, long) => {
  const next = long();
  expect(shared<unknown>(long(), next)).toBe(next);
});

it('keeps a short report', () => {
  const report = () => ({ value: { rows: rows(500), total: 1 } });
  const before = report();
  expect(shared(before, report())).toBe(before);
});
