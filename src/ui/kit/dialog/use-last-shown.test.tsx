import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLastShown } from './use-last-shown.ts';

it('is what was shown last, once nothing is', () => {
  const { result, rerender } = renderHook(({ value }) => useLastShown(value), {
    initialProps: { value: null as string | null },
  });
  expect(result.current).toBeNull();
  const shown = (['a', null, 'b', 'c', null, null] as const).map((value) => {
    rerender({ value });
    return result.current;
  });
  expect(shown).toEqual(['a', 'a', 'b', 'c', 'c', 'c']);
});

it('has false for something that is shown', () => {
  const { result, rerender } = renderHook(({ value }) => useLastShown(value), {
    initialProps: { value: true as boolean | null },
  });
  rerender({ value: false });
  rerender({ value: null });
  expect(result.current).toBe(false);
});
