import { competitionClock } from '#machines/competition.ts';
import type { Journey } from './walk.ts';

/** 29 March 2026, when the clock of Prague leaves an hour out: from midnight to midnight it is 23 hours. */
export const START = Date.parse('2026-03-29T00:00:00+01:00');
export const END = Date.parse('2026-03-30T00:00:00+02:00');
const HOUR = 3_600_000;

/** The time as it is told: a second, a night of sleep, a clock that is set; and an end that the manager moves. */
export const moments = {
  'the clock is set to before the start': START - 1000,
  'it is the start': START,
  'nine hours have passed in a sleep': START + 9 * HOUR,
  'it is the end': END,
  'it is a day later': END + 24 * HOUR,
} as const;

/** The manager lets it last a day longer. */
export const MOVED = 'the manager moves the end by a day';
export const LATER = END + 24 * HOUR;

export const competitionJourney: Journey = {
  machine: competitionClock,
  inputs: [{ startAt: START, endAt: END, now: START - HOUR }],
  acts: {
    ...Object.fromEntries(Object.entries(moments).map(([name, now]) => [name, { type: 'clock.told', now }])),
    [MOVED]: { type: 'manager.moved', startAt: START, endAt: LATER },
  },
  // a moved end changes only what is told next, unless it has passed already
  project: ({ now, endAt }: { readonly now: number; readonly endAt: number }) => [endAt, now >= LATER],
  // where it stands when the screen opens is decided at once
  never: { leaves: ['looking'], events: [] },
};
