import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLogger } from '../platform/log.ts';
import { BatchWriter } from './batch-writer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A table that fails as often as it is told to. */
function makeTable(options: { size?: number; capacity?: number } = {}) {
  const stored: number[] = [];
  const batches: number[] = [];
  let failures = 0;
  const table = {
    stored,
    batches,
    fail: (times: number) => {
      failures = times;
    },
    writer: new BatchWriter<number>({
      store: async (batch) => {
        await Promise.resolve();
        if (failures > 0) {
          failures -= 1;
          throw new Error('the database is away');
        }
        if (batch.includes(-1)) throw new Error('wrong data');
        batches.push(batch.length);
        stored.push(...batch);
      },
      hopeless: (error) => error instanceof Error && error.message === 'wrong data',
      log: silentLogger,
      ...options,
    }),
  };
  return table;
}

describe('rows are written', () => {
  test('after a moment, together', async () => {
    const { writer, stored, batches } = makeTable();
    for (const row of [1, 2, 3]) writer.add(row);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(250);
    expect(stored).toEqual([1, 2, 3]);
    expect(batches).toEqual([3]);
    expect(writer.waiting).toBe(0);
  });

  test('at once when enough of them wait', async () => {
    const { writer, stored } = makeTable({ size: 3 });
    for (const row of [1, 2, 3]) writer.add(row);
    await vi.advanceTimersByTimeAsync(0);
    expect(stored).toEqual([1, 2, 3]);
  });

  test('when somebody waits for them, in the order they came', async () => {
    const { writer, stored } = makeTable();
    for (const row of [1, 2]) writer.add(row);
    const flushed = writer.flush();
    writer.add(3);
    await flushed;
    expect(stored).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(250);
    expect(stored).toEqual([1, 2, 3]);
  });

  test('when the process stops', async () => {
    const { writer, stored } = makeTable();
    writer.add(1);
    expect(await writer.stop()).toBe(0);
    expect(stored).toEqual([1]);
  });
});

describe('a write that fails', () => {
  test('is told to who waits for it, and tried again until it works', async () => {
    const { writer, stored, fail } = makeTable();
    fail(3);
    writer.add(1);
    await expect(writer.flush()).rejects.toThrow('away');
    writer.add(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(stored).toEqual([1, 2]);
  });

  test('is not hurried by more rows', async () => {
    const { writer, stored, fail } = makeTable({ size: 2 });
    fail(1);
    for (const row of [1, 2]) writer.add(row);
    await vi.advanceTimersByTimeAsync(1);
    for (const row of [3, 4, 5]) writer.add(row);
    await vi.advanceTimersByTimeAsync(100);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stored).toEqual([1, 2, 3, 4, 5]);
  });

  test('fills the memory only so far: then rows are refused', async () => {
    const { writer, stored, fail } = makeTable({ capacity: 3 });
    fail(100);
    expect([1, 2, 3, 4].map((row) => writer.add(row))).toEqual([true, true, true, false]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(writer.waiting).toBe(3);
    fail(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored).toEqual([1, 2, 3]);
    expect(writer.add(5)).toBe(true);
  });

  test('at the end is given up after a while, and the loss is said', async () => {
    const { writer, fail } = makeTable();
    fail(1_000);
    writer.add(1);
    writer.add(2);
    const stopped = writer.stop(300);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await stopped).toBe(2);
  });
});

test('a database that says nothing at all does not hold up the end', async () => {
  const writer = new BatchWriter<number>({
    store: () => new Promise(() => undefined),
    hopeless: () => false,
    log: silentLogger,
  });
  writer.add(1);
  const stopped = writer.stop(300);
  await vi.advanceTimersByTimeAsync(400);
  expect(await stopped).toBe(1);
});

test('a row that can never be written is dropped and holds up no other', async () => {
  const { writer, stored } = makeTable();
  for (const row of [1, 2, -1, 3, 4]) writer.add(row);
  await writer.flush();
  expect(stored.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  expect(writer.waiting).toBe(0);
});
