// Before React, which looks for its developer tools once.
import './drawn.ts';
import './without-owner-stacks.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissNotice, noticesNow } from '#ui/kit/notices/notice-store.ts';
import { failOnOutput } from '../house/unexpected-output.ts';
import { freshWindow } from './window.ts';

freshWindow();
failOnOutput([
  // Nothing has a size here, so that a menu counts as hidden, with all in it that could take the focus.
  '[@mantine/hooks/use-focus-trap]',
  // A state of the panel's own that falls between two steps of a test: the test's tools say so, not the panel.
  'The current testing environment is not configured to support act',
  // Code that is fetched later than a test looks, on a machine with much to do.
  'A suspended resource finished loading inside a test',
]);

beforeEach(({ onTestFinished }) => {
  useViewport({ width: 1440 });
  onTestFinished(putBack);
});

// Before anything ends that it was drawn for.
afterEach(cleanup);

/** Last of all, when what has begun in the test has ended (`onTestFinished`): the next one finds the window as this one has. */
function putBack(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of noticesNow()) dismissNotice(id);
  // Before the clock: a spy on a timer that is faked would put the fake back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** Answers width queries for a window of `width` px; anything else (dark, reduced motion) by `matches`. */
export function useViewport({
  width,
  matches = () => false,
}: {
  width: number;
  matches?: (query: string) => boolean;
}): void {
  window.matchMedia = (query) => ({
    matches: widthMatches(query, width) ?? matches(query),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  });
}

function widthMatches(query: string, width: number): boolean | null {
  const bounds = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)(px|em)\)/g)];
  if (bounds.length === 0) return null;
  return bounds.every(([, bound, size, unit]) => {
    const pixels = Number(size) * (unit === 'em' ? 16 : 1);
    return bound === 'min' ? width >= pixels : width <= pixels;
  });
}
