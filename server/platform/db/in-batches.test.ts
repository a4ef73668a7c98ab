import { expect, test } from 'vitest';
import { BATCHES_OF_A_SWEEP, inBatches } from './in-batches.ts';

/** So many rows, and how many batches of ten have been cleared away. */
function rows(left: number) {
  let batches = 0;
  const clear = () => {
    const rowCount = Math.min(left, 10);
    left -= rowCount;
    batches += 1;
    return Promise.resolve({ rowCount });
  };
  return { clear, seen: () => ({ left, batches }) };
}

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [25, 3],
])('%i rows are cleared away in %i batches of ten', async (count, batches) => {
  const { clear, seen } = rows(count);
  await inBatches(10, clear);
  expect(seen()).toEqual({ left: 0, batches });
});

test('a sweep leaves what is more than its batches to the next one', async () => {
  const { clear, seen } = rows(10 * BATCHES_OF_A_SWEEP + 25);
  await inBatches(10, clear);
  expect(seen()).toEqual({ left: 25, batches: BATCHES_OF_A_SWEEP });
  await inBatches(10, clear);
  expect(seen().left).toBe(0);
});

test('what is no sweep clears away all', async () => {
  const { clear, seen } = rows(10 * BATCHES_OF_A_SWEEP + 25);
  await inBatches(10, clear, Infinity);
  expect(seen().left).toBe(0);
});
