import { competitionClock } from '#machines/competition.ts';
import type { Journey } from './walk.ts';

/** 29 March 2026, when the clock of Prague leaves an hour out: from midnight to midnight it is 23 hours. */
export const START = Date.parse('2026-03-29T00:00:00+01:00');
export const END = Date.parse('2026-03-30T00:00:00+02:00');
const HOUR = 3_600_000;

/** The time as it is told: a second, a night of sleep, a clock that is set; and an end that the manager moves. */
export const moments = {
  'it is a second before the start': START - 1000,
  'it is the start': START,
  'nine hours have passed in a sleep': START + 9 * HOUR,
  'it is a second before the end': END - 1000,
  'it is the end': END,
  'it is a day later': END + 24 * HOUR,
} as const;

/** The manager lets it last a day longer. */
export const MOVED = 'the manager moves the end by a day';
export const LATER = END + 24 * HOUR;

export const competitionJourney: Journey = {
  machine: competitionClock,
  inputs: [START - HOUR, START + HOUR, END + HOUR].map((now) => ({ startAt: START, endAt: END, now })),
  acts: {
    ...Object.fromEntries(Object.entries(moments).map(([name, now]) => [name, { type: 'clock.told', now }])),
    [MOVED]: { type: 'manager.moved', startAt: START, endAt: LATER },
  },
  project: ({ now, endAt }: { readonly now: number; readonly endAt: number }) => [now, endAt],
  // where it stands when the screen opens is decided at once
  never: { leaves: ['looking'], events: [] },
};
