import { expect, it } from 'vitest';
import { nextSorting } from './next-sorting.ts';

it('turns the same column round: ascend, descend, ascend', () => {
  const first = nextSorting(null, 'payout', 'ascend');
  const second = nextSorting(first, 'payout', 'ascend');
  const third = nextSorting(second, 'payout', 'ascend');
  expect([first, second, third].map((one) => one.direction)).toEqual(['ascend', 'descend', 'ascend']);
});

it('starts another column in its own direction', () => {
  expect(nextSorting({ field: 'payout', direction: 'ascend' }, 'date', 'descend')).toEqual({
    field: 'date',
    direction: 'descend',
  });
});
