import { act } from '@testing-library/react';
import { vi } from 'vitest';

const TRIES = 50;

/** Waits for a part that is fetched, where the clock is the test's. */
export const eventually = (check: () => unknown) => async (): Promise<void> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      check();
      return;
    } catch {
      await act(() => vi.advanceTimersByTimeAsync(0));
    }
  }
  check();
};
