import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIdleLoad } from './use-idle-load.ts';

const load = vi.fn(() => Promise.reject(new Error('not there')));
function Sample() {
  useIdleLoad(load);
  return null;
}

/** Draws it under this worker, and lets the browser be idle. */
function idle(controller: object | null): void {
  const waiting = new Set<() => void>();
  vi.stubGlobal('requestIdleCallback', (then: () => void) => waiting.add(then).size);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  render(<Sample />);
  expect(load).not.toHaveBeenCalled();
  for (const then of waiting) then();
}

afterEach(() => {
  load.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('loads once the browser is idle, and says nothing where it cannot', () => {
  idle({});
  expect(load).toHaveBeenCalledOnce();
});

it('leaves the network alone where no worker keeps the files yet', () => {
  idle(null);
  expect(load).not.toHaveBeenCalled();
});
