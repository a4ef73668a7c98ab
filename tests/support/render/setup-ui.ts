import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What happy-dom lacks of a browser and Mantine asks for; and no test passes with a complaint on the console. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => {}, removeEventListener: () => {}, ready: Promise.resolve() },
});

// A channel crosses Node's workers: the tabs of other test files are not to hear of these.
const own = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${own}`);
  }
};

// A lazy part is fetched through the transformer, which has much to do when all tests run at once.
configure({ asyncUtilTimeout: 10_000 });

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void complaints.push(args));
  useViewport({ width: 1440 });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'unexpected console.error').toEqual([]);
});

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

/** Says that the test expects these complaints; gives them back and forgets them. */
export function takeComplaints(): unknown[][] {
  const taken = complaints;
  complaints = [];
  return taken;
}
