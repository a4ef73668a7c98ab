import { describe, expect, test } from 'vitest';
import { prizeSpans, rankingRows } from './ranking-rows.ts';

const place = (position: number, own = false) => ({ position, points: 100 - position, own });
const seen = (...[ranking, prizes]: Parameters<typeof rankingRows>) =>
  rankingRows(ranking, prizes).map(
    ({ position, points, prize, own, isAfterGap }) =>
      `${isAfterGap ? '… ' : ''}${position}: ${points ?? '-'} ${prize ?? '-'}${own ? ' own' : ''}`,
  );

describe('a ranking', () => {
  test('has its places with their prizes', () => {
    expect(seen([place(1), place(2, true), place(3)], ['5', '3'])).toEqual([
      '1: 99 5',
      '2: 98 3 own',
      '3: 97 -',
    ]);
  });

  test('shows the prizes that nobody has come to yet', () => {
    expect(seen([place(1)], ['5', '3'])).toEqual(['1: 99 5', '2: - 3']);
    expect(seen([], [])).toEqual([]);
  });

  test('says where places are left out', () => {
    expect(seen([place(1), place(41), place(42, true)], ['5'])).toEqual([
      '1: 99 5',
      '… 41: 59 -',
      '42: 58 - own',
    ]);
  });
});

test('places with the same prize are one line', () => {
  expect(prizeSpans(['5', '3', '3', '3', '1'])).toEqual([
    { from: 1, to: 1, prize: '5' },
    { from: 2, to: 4, prize: '3' },
    { from: 5, to: 5, prize: '1' },
  ]);
  expect(prizeSpans([])).toEqual([]);
});
