import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { markStale, forget, renewed, staleWhileRevalidate } from './stale-while-revalidate.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // to the cache, what was loaded at the moment 0 has no age
  vi.advanceTimersByTime(1);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Values that count how often they were loaded; the source can break. */
function makeCache({ size = 10, freshFor = 1_000 } = {}) {
  const source = { loads: 0, broken: false, errors: 0 };
  const load = async (key: string) => {
    await Promise.resolve();
    if (source.broken) throw new Error('the database is away');
    source.loads += 1;
    return { is: `${key}${source.loads}` };
  };
  const onError = () => {
    source.errors += 1;
  };
  const cache = staleWhileRevalidate(load, { freshFor, size, onError });
  const ask = async (key: string) => (await cache.forceFetch(key)).is;
  const atHand = (key: string) => cache.get(key)?.is;
  return { cache, source, ask, atHand };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a cached value', () => {
  test('is loaded once, for all who ask at the same time', async () => {
    const { source, ask, atHand } = makeCache();
    expect(atHand('a')).toBeUndefined();
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a1', 'a1']);
    expect(atHand('a')).toBe('a1');
    expect(source.loads).toBe(1);
  });

  test('is loaded again behind whoever asks for it when it is old', async () => {
    const { ask, atHand } = makeCache();
    await ask('a');
    await vi.advanceTimersByTimeAsync(1_001);
    expect(atHand('a')).toBe('a1');
    expect(await ask('a')).toBe('a1');
    await settle();
    expect(atHand('a')).toBe('a2');
  });

  test('never grows old where nothing is said to make it so', async () => {
    const { ask } = makeCache({ freshFor: 0 });
    await ask('a');
    await vi.advanceTimersByTimeAsync(1_000_000);
    await ask('a');
    await settle();
    expect(await ask('a')).toBe('a1');
  });

  test('is still answered while it cannot be loaded, and each time tried again', async () => {
    const { source, ask } = makeCache();
    await ask('a');
    source.broken = true;
    await vi.advanceTimersByTimeAsync(5_000);
    for (const errors of [1, 2]) {
      expect(await ask('a')).toBe('a1');
      await settle();
      expect(source.errors).toBe(errors);
    }
    await expect(ask('b')).rejects.toThrow('away');
    source.broken = false;
    expect(await ask('b')).toBe('b2');
    expect(source.errors).toBe(2);
  });

  test('makes room: what was asked for longest ago goes', async () => {
    const { ask, atHand } = makeCache({ size: 2 });
    for (const key of ['a', 'b', 'a', 'c']) await ask(key);
    expect([atHand('a'), atHand('b'), atHand('c')]).toEqual(['a1', undefined, 'c3']);
  });

  test('is renewed for who waits for it, and kept where that fails', async () => {
    const { cache, source, ask } = makeCache();
    await ask('a');
    expect(await Promise.all([renewed(cache, 'a'), ask('a')])).toEqual([{ is: 'a2' }, 'a1']);
    source.broken = true;
    await expect(renewed(cache, 'a')).rejects.toThrow('away');
    expect(await ask('a')).toBe('a2');
  });

  test.each([0, 1])(
    'that was being loaded when it was forgotten is not kept (%s others known)',
    async (others) => {
      const { cache, ask, atHand } = makeCache();
      if (others > 0) await ask('other');
      const first = ask('a');
      forget(cache, () => false);
      expect(await first).toBe(`a${others + 1}`);
      expect(atHand('a')).toBeUndefined();
      const second = ask('a');
      forget(cache, () => false);
      expect(await Promise.all([second, ask('a')])).toEqual([`a${others + 2}`, `a${others + 3}`]);
      expect(atHand('a')).toBe(`a${others + 3}`);
    },
  );

  test('that was being loaded again when all were marked stale is loaded once more', async () => {
    const { cache, ask, atHand } = makeCache();
    await ask('a');
    const second = renewed(cache, 'a');
    markStale(cache);
    expect(await second).toEqual({ is: 'a2' });
    expect(atHand('a')).toBe('a1');
    await ask('a');
    await settle();
    expect(atHand('a')).toBe('a3');
  });

  test('is forgotten alone, and keeps its age', async () => {
    const { cache, ask, atHand } = makeCache();
    await ask('a');
    await ask('b');
    await vi.advanceTimersByTimeAsync(600);
    forget(cache, ({ is }) => is === 'a1');
    expect([atHand('a'), atHand('b')]).toEqual([undefined, 'b2']);
    await vi.advanceTimersByTimeAsync(600);
    expect(await ask('b')).toBe('b2');
    await settle();
    expect(atHand('b')).toBe('b3');
  });

  test('is marked stale without making anybody wait', async () => {
    const { cache, ask, atHand } = makeCache();
    await ask('a');
    markStale(cache);
    expect(await ask('a')).toBe('a1');
    await settle();
    expect(atHand('a')).toBe('a2');
  });
});
