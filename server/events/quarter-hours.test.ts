import { describe, expect, test } from 'vitest';
import { offsetIn, quarterHourOf, zoneSpans } from './quarter-hours.ts';
import { askedSpan, spanOf } from './range.ts';

const quarter = (text: string) => quarterHourOf(Date.parse(text));
const spans = (from: string, to: string, zone: string) =>
  zoneSpans(quarter(from), quarter(to), zone).map(({ from: at, offset }) => [
    new Date(at * 900_000).toISOString(),
    offset / 4,
  ]);

describe('the offsets of a zone', () => {
  test.each([
    ['UTC', [['2026-01-01T00:00:00.000Z', 0]]],
    [
      'Europe/Prague',
      [
        ['2026-01-01T00:00:00.000Z', 1],
        ['2026-03-29T01:00:00.000Z', 2],
        ['2026-10-25T01:00:00.000Z', 1],
      ],
    ],
    ['Asia/Kathmandu', [['2026-01-01T00:00:00.000Z', 5.75]]],
    [
      'Australia/Lord_Howe',
      [
        ['2026-01-01T00:00:00.000Z', 11],
        ['2026-04-04T15:00:00.000Z', 10.5],
        ['2026-10-03T15:30:00.000Z', 11],
      ],
    ],
  ])('%s change when its clocks do', (zone, expected) => {
    expect(spans('2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z', zone)).toEqual(expected);
  });

  test('hold from the start of the range, even in front of it', () => {
    const list = zoneSpans(100, 200, 'Asia/Kathmandu');
    expect(offsetIn(list, 50)).toBe(list[0]?.offset);
    expect(offsetIn([], 50)).toBe(0);
  });
});

describe('a range of days', () => {
  test('has 92, 96 or 100 quarters a day', () => {
    const length = (day: string) => {
      const { start, end } = spanOf({ from: day, to: day }, 'Europe/Prague');
      return end - start;
    };
    expect([length('2026-03-29'), length('2026-06-01'), length('2026-10-25')]).toEqual([92, 96, 100]);
  });

  test('from the beginning of time begins in 2000', () => {
    const span = spanOf({ from: '0001-01-01', to: '2026-11-21' }, 'Europe/Prague');
    expect([span.from, new Date(span.start * 900_000).toISOString()]).toEqual([
      '0001-01-01',
      '2000-01-01T00:00:00.000Z',
    ]);
    const empty = spanOf({ from: '0001-01-01', to: '0001-01-02' }, 'UTC');
    expect(empty.end).toBe(empty.start);
  });

  test('that nobody asked for is the last thirty days where the publisher lives', () => {
    const now = new Date('2026-11-21T23:30:00Z');
    expect(askedSpan({}, 'Europe/Prague', now)).toMatchObject({ from: '2026-10-24', to: '2026-11-22' });
    expect(askedSpan({ timezone: 'UTC' }, 'Europe/Prague', now)).toMatchObject({
      from: '2026-10-23',
      to: '2026-11-21',
    });
  });
});
