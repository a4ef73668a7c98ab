// Before React, which looks for its developer tools once.
import './drawn.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What happy-dom lacks of a browser and Mantine asks for; and no test passes with a word on the console. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
/** Everything is in sight at once, but the chart: its library draws on a canvas that is not here. */
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      this.#seen = seen;
    }
    observe(element: Element): void {
      if (!element.querySelector('figure')) this.#seen([{ isIntersecting: true }]);
    }
    disconnect(): void {}
  },
);
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
// A frame loads nothing here, and would write so each time.
for (const method of Object.getOwnPropertySymbols(HTMLIFrameElement.prototype))
  if (['connectedToDocument', 'onSetAttribute', 'onRemoveAttribute'].includes(method.description ?? ''))
    Reflect.deleteProperty(HTMLIFrameElement.prototype, method);
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => {}, removeEventListener: () => {}, ready: Promise.resolve() },
});

// What a test answers no call of finds no network, at once: a real one would be asked at an address of this machine.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// A channel crosses Node's workers: the tabs of other test files are not to hear of these.
const own = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${own}`);
  }
};

// A lazy part is fetched through the transformer, which has much to do when all tests run at once.
configure({ asyncUtilTimeout: 10_000 });

/** Nothing has a size here, so that a menu counts as hidden, with all in it that could take the focus. */
const always = [
  '[@mantine/hooks/use-focus-trap]',
  // A state of the panel's own that falls between two steps of a test: the test's tools say so, not the panel.
  'The current testing environment is not configured to support act',
  // Code that is fetched later than a test looks, on a machine with much to do.
  'A suspended resource finished loading inside a test',
];
let foreseen: readonly string[] = always;
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  foreseen = always;
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      if (!foreseen.some((start) => String(args[0]).startsWith(start))) complaints.push(args);
    });
  useViewport({ width: 1440 });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'unexpected output').toEqual([]);
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

/** Says that what begins so may be written in this test. */
export function foresee(start: string): void {
  foreseen = [...foreseen, start];
}
