import { useSyncExternalStore } from 'react';
import type { Observation } from '#api/api.ts';
import { clockDifference, differs } from '#domain/clock-difference.ts';

/** The server's clock, as far as this device's is not to be believed. */
export interface ServerClock {
  /** To be added to a moment of this device's clock, ms; 0 where the two agree, and before the first answer. */
  readonly difference: () => number;
  /**
   * This moment by the server's clock, ms since 1970: rather early than late, by the way of its last answer. This
   * device's before the first.
   */
  readonly now: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Every answer of the network itself tells its time, so that a clock put right is noticed; a gateway's has no version. */
  readonly hear: (observation: Observation) => void;
}

/** `now` is this device's clock, ms since 1970. */
export function serverClock(now: () => number): ServerClock {
  const listeners = new Set<() => void>();
  let difference = 0;
  /** What is too little to matter in it, too. */
  let exact = 0;
  return {
    difference: () => difference,
    now: () => now() + exact,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear: (observation) => {
      if (observation.kind !== 'answered' || observation.version === null) return;
      const here = now();
      const there = Date.parse(observation.date ?? '');
      exact = Number.isFinite(there) ? there - here : 0;
      const found = clockDifference(there, here);
      // A second more or less is the way of the answer.
      if (!differs(found, difference)) return;
      difference = found;
      for (const listener of listeners) listener();
    },
  };
}

/** The difference, live. */
export const useClockDifference = ({ subscribe, difference }: ServerClock): number =>
  useSyncExternalStore(subscribe, difference);
