import { renderHook } from '@testing-library/react';
import { useMemo } from 'react';
import { expect, it, vi } from 'vitest';
import { useSame } from './use-same.ts';

/** What is made of a new array at each drawing. */
function drawn(first: readonly string[]) {
  const make = vi.fn((names: readonly string[]) => names.join(' '));
  const { result, rerender } = renderHook(
    ({ names }) => {
      const same = useSame([...names]);
      return useMemo(() => make(same), [same]);
    },
    { initialProps: { names: first } },
  );
  return { result, make, draw: (names: readonly string[]) => rerender({ names }) };
}

it('is the same object while it says the same', () => {
  const { result, make, draw } = drawn(['a', 'b']);
  draw(['a', 'b']);
  draw(['a', 'b']);
  expect(make).toHaveBeenCalledOnce();
  expect(result.current).toBe('a b');
});

it('is the new one as soon as it says something else, and stays that', () => {
  const { result, make, draw } = drawn(['a', 'b']);
  draw(['b', 'a']);
  expect(result.current).toBe('b a');
  draw(['b', 'a']);
  expect(make).toHaveBeenCalledTimes(2);
  draw(['a', 'b']);
  expect(result.current).toBe('a b');
});

it('tells nothing from something', () => {
  const { result, rerender } = renderHook(({ names }) => useSame(names), {
    initialProps: { names: undefined as readonly string[] | undefined },
  });
  const [first, again] = [['a'], ['a']];
  rerender({ names: first });
  rerender({ names: again });
  expect(result.current).toBe(first);
  rerender({ names: undefined });
  expect(result.current).toBeUndefined();
});
