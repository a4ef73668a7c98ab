import { useSyncExternalStore } from 'react';
import { every, type RepeatedWork } from '#domain/every.ts';

const SECOND_MS = 1000;
/** What a timer that slept with its device comes late for: whoever returns looks at once. */
const returns = [
  [document, 'visibilitychange'],
  [window, 'pageshow'],
  [window, 'focus'],
] as const;

/** One timer for whatever counts on this page; none while nothing does. */
const listeners = new Set<() => void>();
let timer: RepeatedWork | null = null;
let now = Date.now();

function look(): void {
  if (document.hidden) return;
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    timer = every(SECOND_MS, look);
    for (const [where, event] of returns) where.addEventListener(event, look);
    look();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    timer?.end();
    timer = null;
    for (const [where, event] of returns) where.removeEventListener(event, look);
  };
}

/** The time by this device's clock, ms since 1970: each second, and at once when somebody looks again. */
export const useSeconds = (): number => useSyncExternalStore(subscribe, told);

function told(): number {
  // nobody has counted for a while
  if (!timer && Math.abs(Date.now() - now) > SECOND_MS) now = Date.now();
  return now;
}
