import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Kept } from './kept.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Values that count how often they were loaded; the source can break. */
function makeKept(options: { size?: number } = {}) {
  const source = { loads: 0, broken: false, errors: 0 };
  const load = async (key: string) => {
    await Promise.resolve();
    if (source.broken) throw new Error('the database is away');
    source.loads += 1;
    return `${key}${source.loads}`;
  };
  const kept = new Kept(load, {
    freshFor: 1_000,
    size: options.size ?? 10,
    onError: () => {
      source.errors += 1;
    },
  });
  return { kept, source };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('what is kept', () => {
  test('is loaded once, for all who ask at the same time', async () => {
    const { kept, source } = makeKept();
    expect(kept.peek('a')).toBeUndefined();
    expect(await Promise.all([kept.get('a'), kept.get('a')])).toEqual(['a1', 'a1']);
    expect(kept.peek('a')).toBe('a1');
    expect(source.loads).toBe(1);
  });

  test('is loaded again behind whoever asks for it when it is old', async () => {
    const { kept } = makeKept();
    await kept.get('a');
    vi.advanceTimersByTime(1_001);
    expect(kept.peek('a')).toBe('a1');
    await settle();
    expect(kept.peek('a')).toBe('a2');
  });

  test('is still answered while it cannot be loaded', async () => {
    const { kept, source } = makeKept();
    await kept.get('a');
    source.broken = true;
    vi.advanceTimersByTime(5_000);
    expect(await kept.get('a')).toBe('a1');
    await settle();
    expect(source.errors).toBe(1);
    await expect(kept.get('b')).rejects.toThrow('away');
    source.broken = false;
    expect(await kept.get('b')).toBe('b2');
  });

  test('makes room: what was loaded longest ago goes', async () => {
    const { kept } = makeKept({ size: 2 });
    for (const key of ['a', 'b', 'c']) await kept.get(key);
    expect([kept.peek('a'), kept.peek('b'), kept.peek('c')]).toEqual([undefined, 'b2', 'c3']);
  });

  test('is forgotten on request, and knows its age', async () => {
    const { kept } = makeKept();
    expect(kept.age('a')).toBe(Number.POSITIVE_INFINITY);
    await kept.get('a');
    vi.advanceTimersByTime(300);
    expect(kept.age('a')).toBe(300);
    kept.forget();
    expect(kept.peek('a')).toBeUndefined();
  });
});
