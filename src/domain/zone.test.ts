import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from './calendar.ts';
import { dayAt, dayEnd, dayStart, offsetAt, offsetLabel, quarterHourEnd, wallTime } from './zone.ts';

const prague = 'Europe/Prague';
const newYork = 'America/New_York';
const hour = 3_600_000;
const utc = (text: string) => Date.parse(text);

it.each([
  ['2026-11-22T10:55:01Z', '2026-11-22T11:00:00Z'],
  ['2026-11-22T11:00:00Z', '2026-11-22T11:15:00Z'],
  ['2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z'],
])('the quarter of an hour at %s ends at %s', (at, end) => {
  expect(quarterHourEnd(utc(at))).toBe(utc(end));
});

describe('the clock on the wall', () => {
  it.each([
    ['2026-01-15T12:00:00Z', prague, '2026-01-15', '13:00:00'],
    ['2026-07-15T22:00:00Z', prague, '2026-07-16', '00:00:00'],
    ['2026-03-29T00:59:59Z', prague, '2026-03-29', '01:59:59'],
    ['2026-03-29T01:00:00Z', prague, '2026-03-29', '03:00:00'],
    ['2026-10-25T00:30:00Z', prague, '2026-10-25', '02:30:00'],
    ['2026-10-25T01:30:00Z', prague, '2026-10-25', '02:30:00'],
    ['2026-01-01T04:59:59.999Z', newYork, '2025-12-31', '23:59:59'],
    ['2026-03-08T07:00:00Z', newYork, '2026-03-08', '03:00:00'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01', '05:45:00'],
  ])('%s in %s is %s %s', (at, zone, day, time) => {
    expect(wallTime(utc(at), zone)).toEqual({ day, time });
  });

  it('keeps the format of a zone, and does not keep one for each of thousands of spellings', () => {
    const formats = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    wallTime(0, prague);
    wallTime(0, prague);
    const letters = prague.toLowerCase().split('');
    for (let spelling = 0; spelling < 4096; spelling += 1) {
      const spelt = letters.map((letter, at) => (spelling & (1 << at) ? letter.toUpperCase() : letter));
      expect(dayAt(0, spelt.join(''))).toBe('1970-01-01');
    }
    wallTime(0, prague);
    const [first, second] = formats.mock.contexts;
    expect(second).toBe(first);
    expect(formats.mock.contexts.at(-1)).not.toBe(first);
  });

  it('refuses an unknown zone', () => {
    expect(() => wallTime(0, 'Mars/Olympus')).toThrow(RangeError);
  });

  it('says how far it is ahead', () => {
    expect(offsetAt(utc('2026-01-15T12:00:00.500Z'), prague)).toBe(hour);
    expect(offsetLabel(utc('2026-07-15T12:00:00Z'), prague)).toBe('UTC+02:00');
    expect(offsetLabel(utc('2026-07-15T12:00:00Z'), newYork)).toBe('UTC-04:00');
    expect(offsetLabel(0, 'Asia/Kolkata')).toBe('UTC+05:30');
    expect(offsetLabel(0, 'UTC')).toBe('UTC+00:00');
  });
});

it('a day is the one of the clock on the wall, whatever was asked for just before', () => {
  const zones = fc.constantFrom(
    'UTC',
    prague,
    newYork,
    'America/St_Johns',
    'Asia/Kathmandu',
    'Africa/Monrovia',
  );
  // Moments that lie beside each other, around the midnights where a kept day would be wrong.
  const near = fc.record({
    zone: zones,
    midnight: fc.integer({ min: 0, max: 25_000 }),
    apart: fc.array(fc.integer({ min: -120_000, max: 120_000 }), { minLength: 2, maxLength: 6 }),
  });
  fc.assert(
    fc.property(near, ({ zone, midnight, apart }) => {
      const start = midnight * 86_400_000 - offsetAt(midnight * 86_400_000, zone);
      for (const by of apart) expect(dayAt(start + by, zone)).toBe(wallTime(start + by, zone).day);
    }),
  );
});

describe('a day of a zone', () => {
  it.each([
    // The day, its first moment, its hours.
    [prague, '2026-01-15', '2026-01-14T23:00:00Z', 24],
    [prague, '2026-03-28', '2026-03-27T23:00:00Z', 24],
    [prague, '2026-03-29', '2026-03-28T23:00:00Z', 23],
    [prague, '2026-03-30', '2026-03-29T22:00:00Z', 24],
    [prague, '2026-10-24', '2026-10-23T22:00:00Z', 24],
    [prague, '2026-10-25', '2026-10-24T22:00:00Z', 25],
    [prague, '2026-10-26', '2026-10-25T23:00:00Z', 24],
    [newYork, '2026-03-08', '2026-03-08T05:00:00Z', 23],
    [newYork, '2026-03-09', '2026-03-09T04:00:00Z', 24],
    [newYork, '2026-11-01', '2026-11-01T04:00:00Z', 25],
    [newYork, '2026-11-02', '2026-11-02T05:00:00Z', 24],
    // Summer time begins at midnight: the day begins at 01:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23],
    // Summer time ends at midnight: the day begins once.
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00Z', 24],
    // The clocks went on by half an hour right before midnight.
    ['Asia/Pyongyang', '2018-05-05', '2018-05-04T15:00:00Z', 24],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', 25],
  ])('%s %s begins at %s and has %d hours', (zone, day, start, hours) => {
    expect(new Date(dayStart(day, zone)).toISOString()).toBe(new Date(start).toISOString());
    expect((dayEnd(day, zone) - dayStart(day, zone)) / hour).toBe(hours);
  });

  it('that a zone left out begins where the next one does', () => {
    // Samoa went from 29 to 31 December 2011 over the date line.
    expect(dayStart('2011-12-30', 'Pacific/Apia')).toBe(dayStart('2011-12-31', 'Pacific/Apia'));
  });

  it('begins with its first moment in every zone and year', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const day = fc.integer({ min: 0, max: 4 * 366 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(zones, day, (zone, any) => {
        const start = dayStart(any, zone);
        expect(dayAt(start, zone)).toBe(any);
        expect(dayAt(start - 1, zone)).toBe(addDays(any, -1));
      }),
      { numRuns: 300 },
    );
  });
});
