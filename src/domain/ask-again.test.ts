import { describe, expect, it } from 'vitest';
import { askAgainIn, isDue, oldAt, SELF_ASK_MS, touchedWait } from './ask-again.ts';
import type { QueryState } from './list-view.ts';

const CAME = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const STALE_AFTER = 5 * MINUTE;

const answer = (value: unknown = [], given = {}) => ({
  value,
  fetchedAt: CAME,
  stale: false,
  building: false,
  ...given,
});
/** Complete `lag` ms before it came; the server counts anew every two minutes. */
const figures = (lag: number, nextRefresh = 2 * MINUTE) =>
  answer({ dataAsOf: new Date(CAME - lag).toISOString(), nextRefresh });

describe('an answer is old', () => {
  it.each<[string, ReturnType<typeof answer>, number]>([
    ['after the constant of its resource', answer(), STALE_AFTER],
    ["after the server's interval, counted from when it was complete", figures(30_000), 90_000],
    ['at once where it came old', figures(10 * MINUTE), -8 * MINUTE],
    [
      "never later than the interval after it came: the server's clock is ahead",
      figures(-60 * MINUTE),
      120_000,
    ],
  ])('%s', (_, given, after) => {
    expect(oldAt(given, STALE_AFTER) - CAME).toBe(after);
  });
});

describe('a screen that is opened or seen again asks', () => {
  const due = (given: ReturnType<typeof answer> | null, after: number) =>
    isDue(given, STALE_AFTER, CAME + after);

  it('for what is not there, touched or unfinished', () => {
    expect(due(null, 0)).toBe(true);
    expect(due(answer([], { stale: true }), 0)).toBe(true);
    expect(due(answer([], { building: true }), 0)).toBe(true);
    expect(due(answer(), 0)).toBe(false);
  });

  it('for what is old', () => {
    expect([due(answer(), STALE_AFTER), due(answer(), STALE_AFTER + 1)]).toEqual([false, true]);
    expect([due(figures(30_000), 90_000), due(figures(30_000), 90_001)]).toEqual([false, true]);
  });

  it('for what has come in the future: the clock was ahead', () => {
    expect(due(answer(), -MINUTE - 1)).toBe(true);
    expect(due(figures(0), -3 * 365 * 24 * 60 * MINUTE)).toBe(true);
  });

  it('not for what came before a clock was set right by seconds', () => {
    expect(due(answer(), -MINUTE)).toBe(false);
  });

  it('not at every look for what came old', () => {
    expect(due(figures(10 * MINUTE), 1)).toBe(false);
    expect(due(figures(10 * MINUTE), 2 * MINUTE + 1)).toBe(true);
  });
});

describe('a screen left open asks by itself', () => {
  const inMs = (
    given: ReturnType<typeof answer> | null,
    query: QueryState['kind'] | QueryState,
    { after = 0, seen = true, staleAfter = STALE_AFTER } = {},
  ) => {
    const failure = { kind: 'unexpected', status: 500 } as const;
    const kind = typeof query === 'string' ? query : query.kind;
    const state = kind === 'failed' || kind === 'refused' ? { kind, failure } : { kind };
    const asked = typeof query === 'string' ? state : query;
    return askAgainIn(given, asked, { staleAfter, now: CAME + after, seen });
  };
  const brokenOff = (misses: number): QueryState => ({
    kind: 'failed',
    failure: { kind: 'offline' },
    misses,
  });

  it.each<[string, number | null, number | null]>([
    ['when the constant of its resource has passed', inMs(answer(), 'answered'), STALE_AFTER + 1],
    ['counted from when it came', inMs(answer(), 'idle', { after: MINUTE }), 4 * MINUTE + 1],
    ["when the server's interval has passed", inMs(figures(30_000), 'answered'), 90_001],
    ['a whole interval later where it came old', inMs(figures(10 * MINUTE), 'answered'), 2 * MINUTE + 1],
    ['soon for what is still being built', inMs(answer([], { building: true }), 'answered'), SELF_ASK_MS],
    ['soon for what has come in the future', inMs(answer(), 'idle', { after: -60 * MINUTE }), SELF_ASK_MS],
    ['not while it asks', inMs(answer(), 'asking', { after: STALE_AFTER }), null],
    ['not for what is refused', inMs(answer(), 'refused', { after: STALE_AFTER }), null],
    ['a whole interval after a failure', inMs(answer(), 'failed', { after: STALE_AFTER }), STALE_AFTER],
    ['a whole interval after a failure with nothing known', inMs(null, 'failed'), STALE_AFTER],
    ['soon for what the line has broken', inMs(null, brokenOff(1)), 2000],
    ['ever later for what it breaks again', inMs(answer(), brokenOff(4)), 16_000],
    ['within a minute however often it has', inMs(null, brokenOff(40)), MINUTE],
    [
      'not for what the line has broken where it cannot be seen',
      inMs(null, brokenOff(1), { seen: false }),
      null,
    ],
    ['not at once where it is overdue', inMs(answer(), 'idle', { after: 60 * MINUTE }), SELF_ASK_MS],
    ['not where it cannot be seen', inMs(answer(), 'answered', { seen: false }), null],
    ['not for what is asked only when it is opened', inMs(answer(), 'answered', { staleAfter: 0 }), null],
    ['not before the first answer', inMs(null, 'asking'), null],
    ['soon for what is kept no longer', inMs(null, 'answered', { staleAfter: 0 }), SELF_ASK_MS],
    ['soon for that where it was not asked for', inMs(null, 'idle'), SELF_ASK_MS],
    ['not for that where it cannot be seen', inMs(null, 'answered', { seen: false }), null],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  it('never in a storm, whatever the server says', () => {
    for (const nextRefresh of [1, 100, 14_999]) {
      for (const lag of [0, 5000, 60_000, -60_000]) {
        for (const after of [0, 1, nextRefresh, 60_000]) {
          const wait = inMs(figures(lag, nextRefresh), 'answered', { after }) ?? 0;
          expect(after + wait).toBeGreaterThanOrEqual(SELF_ASK_MS);
          expect(wait).toBeGreaterThan(0);
        }
      }
    }
  });
});

it('what an event has touched waits as long as its answer took, a quick one not at all', () => {
  expect([-5, 0, 2999, 3000, 20_000, 90_000].map(touchedWait)).toEqual([0, 0, 0, 3000, 20_000, MINUTE]);
});
