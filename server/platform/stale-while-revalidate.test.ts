import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StaleWhileRevalidate } from './stale-while-revalidate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Values that count how often they were loaded; the source can break. */
function makeCache(options: { size?: number } = {}) {
  const source = { loads: 0, broken: false, errors: 0 };
  const load = async (key: string) => {
    await Promise.resolve();
    if (source.broken) throw new Error('the database is away');
    source.loads += 1;
    return `${key}${source.loads}`;
  };
  const cache = new StaleWhileRevalidate(load, {
    freshFor: 1_000,
    size: options.size ?? 10,
    onError: () => {
      source.errors += 1;
    },
  });
  return { cache, source };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a cached value', () => {
  test('is loaded once, for all who ask at the same time', async () => {
    const { cache, source } = makeCache();
    expect(cache.peek('a')).toBeUndefined();
    expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['a1', 'a1']);
    expect(cache.peek('a')).toBe('a1');
    expect(source.loads).toBe(1);
  });

  test('is loaded again behind whoever asks for it when it is old', async () => {
    const { cache } = makeCache();
    await cache.get('a');
    vi.advanceTimersByTime(1_001);
    expect(cache.peek('a')).toBe('a1');
    await settle();
    expect(cache.peek('a')).toBe('a2');
  });

  test('is still answered while it cannot be loaded', async () => {
    const { cache, source } = makeCache();
    await cache.get('a');
    source.broken = true;
    vi.advanceTimersByTime(5_000);
    expect(await cache.get('a')).toBe('a1');
    await settle();
    expect(source.errors).toBe(1);
    await expect(cache.get('b')).rejects.toThrow('away');
    source.broken = false;
    expect(await cache.get('b')).toBe('b2');
  });

  test('makes room: what was loaded longest ago goes', async () => {
    const { cache } = makeCache({ size: 2 });
    for (const key of ['a', 'b', 'c']) await cache.get(key);
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, 'b2', 'c3']);
  });

  test('is forgotten on request, and knows its age', async () => {
    const { cache } = makeCache();
    expect(cache.age('a')).toBe(Number.POSITIVE_INFINITY);
    await cache.get('a');
    vi.advanceTimersByTime(300);
    expect(cache.age('a')).toBe(300);
    cache.forget();
    expect(cache.peek('a')).toBeUndefined();
  });

  test('that was being loaded when it was forgotten is loaded again', async () => {
    const { cache } = makeCache();
    const before = cache.get('a');
    cache.forget();
    const after = cache.get('a');
    expect(await Promise.all([before, after])).toEqual(['a1', 'a2']);
    expect(cache.peek('a')).toBe('a2');
  });

  test('is forgotten alone, and doubted without making anybody wait', async () => {
    const { cache } = makeCache();
    await cache.get('a');
    await cache.get('b');
    cache.forget((value) => value === 'a1');
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 'b2']);
    cache.doubt();
    expect(cache.peek('b')).toBe('b2');
    await settle();
    expect(cache.peek('b')).toBe('b3');
  });
});
