import { describe, expect, it } from 'vitest';
import type { Metrics } from '#contract/resources/metrics.ts';
import { HOUR_MS } from '#contract/spans.ts';
import {
  isBlank,
  nothingHappened,
  settledPoints,
  slotsOf,
  splitAt,
  unfinishedFrom,
  valueOf,
} from './slots.ts';

const metrics = (hits: number, more: Partial<Metrics> = {}): Metrics => ({
  hits,
  uHits: hits,
  clicks: hits,
  uClicks: hits,
  conversions: 0,
  payout: '0.0000',
  revenue: '0.0000',
  commission: '0.0000',
  EPC: null,
  EPM: null,
  GPM: null,
  uGPM: null,
  uGPC: null,
  ratio: null,
  ...more,
});

/** `count` hours from the given start; the hits number them. */
const hoursFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(Date.parse(start) + index * HOUR_MS).toISOString(),
    metrics: metrics(index),
  }));

const pairs = (slots: ReturnType<typeof slotsOf>) =>
  slots.map(({ current, previous }) => [current?.hits ?? null, previous?.hits ?? null]);

describe('two periods over each other', () => {
  it('pairs days by their number', () => {
    const day = (at: string, hits: number) => ({ at, metrics: metrics(hits) });
    const slots = slotsOf({
      step: 'day',
      timezone: 'Europe/Prague',
      points: [day('2026-10-24T22:00:00.000Z', 1), day('2026-10-25T23:00:00.000Z', 2)],
      previousPoints: [day('2026-10-22T22:00:00.000Z', 3), day('2026-10-23T22:00:00.000Z', 4)],
    });
    expect(pairs(slots)).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(slots[1]).toMatchObject({
      at: Date.parse('2026-10-25T23:00:00Z'),
      previousAt: Date.parse('2026-10-23T22:00:00Z'),
    });
  });

  it('shows the rest of the day before where today has not got that far', () => {
    const slots = slotsOf({
      step: 'hour',
      timezone: 'Europe/Prague',
      points: hoursFrom('2026-11-21T23:00:00Z', 2),
      previousPoints: hoursFrom('2026-11-20T23:00:00Z', 4),
    });
    expect(pairs(slots)).toEqual([
      [0, 0],
      [1, 1],
      [null, 2],
      [null, 3],
      ...Array.from({ length: 20 }, () => [null, null]),
    ]);
    expect(slots[3]).toMatchObject({ at: Date.parse('2026-11-22T02:00:00Z') });
    expect(slots.map(isBlank).lastIndexOf(false)).toBe(3);
  });

  it('gives a day all its hours from its first minute on, 25 where an hour happens twice', () => {
    const ofDay = (start: string) =>
      slotsOf({ step: 'hour', timezone: 'Europe/Prague', points: hoursFrom(start, 1), previousPoints: [] });
    expect(ofDay('2026-11-21T23:00:00Z')).toHaveLength(24);
    expect(ofDay('2026-11-21T23:00:00Z').at(-1)).toMatchObject({
      at: Date.parse('2026-11-22T22:00:00Z'),
      current: null,
    });
    expect(ofDay('2026-10-24T22:00:00Z')).toHaveLength(25);
    expect(ofDay('2026-03-28T23:00:00Z')).toHaveLength(23);
  });

  it('pairs hours by the clock when an hour happens twice', () => {
    const slots = slotsOf({
      step: 'hour',
      timezone: 'Europe/Prague',
      points: hoursFrom('2026-10-24T22:00:00Z', 25),
      previousPoints: hoursFrom('2026-10-23T22:00:00Z', 24),
    });
    expect(slots).toHaveLength(25);
    expect(pairs(slots).slice(1, 6)).toEqual([
      [1, 1],
      [2, 2],
      [3, null],
      [4, 3],
      [5, 4],
    ]);
    expect(pairs(slots).at(-1)).toEqual([24, 23]);
  });

  it('pairs hours by the clock when an hour is left out', () => {
    const slots = slotsOf({
      step: 'hour',
      timezone: 'Europe/Prague',
      points: hoursFrom('2026-03-28T23:00:00Z', 23),
      previousPoints: hoursFrom('2026-03-27T23:00:00Z', 24),
    });
    expect(slots).toHaveLength(24);
    expect(pairs(slots).slice(1, 4)).toEqual([
      [1, 1],
      [null, 2],
      [2, 3],
    ]);
    expect(pairs(slots).at(-1)).toEqual([22, 23]);
  });

  it('reads the clock of zones with half an hour', () => {
    const slots = slotsOf({
      step: 'hour',
      timezone: 'Asia/Kolkata',
      points: hoursFrom('2026-11-20T18:30:00Z', 24),
      previousPoints: hoursFrom('2026-11-19T18:30:00Z', 24),
    });
    expect(slots).toHaveLength(24);
    expect(pairs(slots).at(-1)).toEqual([23, 23]);
  });

  it('has no place for nothing', () => {
    expect(slotsOf({ step: 'day', timezone: 'UTC', points: [], previousPoints: [] })).toEqual([]);
  });
});

describe('a period before without any history', () => {
  it('has no line, not one at 0', () => {
    const of = (hits: number) => ({ at: '2026-11-20T23:00:00Z', metrics: metrics(hits) });
    const chart = { step: 'day', timezone: 'Europe/Prague', points: [of(3)] } as const;
    const slotsBefore = (hits: number) => slotsOf({ ...chart, points: [of(3)], previousPoints: [of(hits)] });
    expect(slotsBefore(0)[0]).toMatchObject({
      previous: null,
      previousAt: Date.parse('2026-11-20T23:00:00Z'),
    });
    expect(slotsBefore(1)[0]?.previous).not.toBeNull();
  });

  it('has its first line from the first event on', () => {
    const of = (day: number, hits: number) => ({
      at: `2026-11-0${day}T23:00:00.000Z`,
      metrics: metrics(hits),
    });
    const slots = (before: number) =>
      slotsOf({
        step: 'day',
        timezone: 'Europe/Prague',
        points: [of(4, 0), of(5, 2), of(6, 0)],
        previousPoints: [of(1, before)],
      }).map(({ current }) => current?.hits ?? null);
    expect(slots(0)).toEqual([null, 2, 0]);
    expect(slots(1)).toEqual([0, 2, 0]);
  });
});

describe('the unfinished end of a line', () => {
  const slots = ['2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z', '2026-11-21T23:00:00Z'].map((at) => ({
    at: Date.parse(at),
    previousAt: null,
    current: metrics(1),
    previous: null,
  }));
  const from = (asOf: string, step: 'hour' | 'day' = 'day') =>
    unfinishedFrom(slots, { asOf: Date.parse(asOf), step, zone: 'Europe/Prague' });

  it('begins with the bucket that is not over', () => {
    expect(from('2026-11-22T10:55:00Z')).toBe(2);
    expect(from('2026-11-21T10:55:00Z')).toBe(1);
    expect(from('2026-11-22T23:00:00Z')).toBeNull();
    expect(from('2026-11-21T23:30:00Z', 'hour')).toBe(2);
    expect(from('2026-11-22T00:00:00Z', 'hour')).toBeNull();
  });

  it('is no part of the line, unless nothing else is there', () => {
    expect(splitAt([1, 2, 3], 2)).toEqual({ settled: [1, 2, null], growing: [null, null, 3] });
    expect(splitAt([1, 2, 3], 0)).toEqual({ settled: [1, 2, 3], growing: [null, null, null] });
    expect(splitAt([1, 2, 3], null)).toEqual({ settled: [1, 2, 3], growing: [null, null, null] });
  });
});

describe('the points that are over', () => {
  const day = (at: string) => ({ at, metrics: metrics(1) });
  const points = [day('2026-11-20T23:00:00.000Z'), day('2026-11-21T23:00:00.000Z')];
  const settled = (dataAsOf: string) =>
    settledPoints({ points, dataAsOf, step: 'day', timezone: 'Europe/Prague' }).length;

  it('leave out the day that runs, but not where it is all there is', () => {
    expect(settled('2026-11-22T10:55:00Z')).toBe(1);
    expect(settled('2026-11-22T23:00:00Z')).toBe(2);
    expect(settled('2026-11-21T10:55:00Z')).toBe(2);
  });
});

describe('what is drawn', () => {
  it('is the metric as a number, and nothing where it has none', () => {
    expect(valueOf(metrics(3, { payout: '12.5000', EPC: '0.25' }), 'payout')).toBe(12.5);
    expect(valueOf(metrics(3, { EPC: '0.25' }), 'EPC')).toBe(0.25);
    expect(valueOf(metrics(3), 'EPC')).toBeNull();
    expect(valueOf(null, 'hits')).toBeNull();
  });

  it('is nothing at all when neither period has an event', () => {
    const slot = { at: 0, previousAt: 0, current: metrics(0), previous: metrics(0) };
    expect(nothingHappened([slot])).toBe(true);
    expect(nothingHappened([])).toBe(true);
    expect(nothingHappened([slot, { ...slot, previous: metrics(1) }])).toBe(false);
    expect(nothingHappened([{ ...slot, current: metrics(0, { commission: '1.0000' }) }])).toBe(false);
  });
});
