import { describe, expect, test } from 'vitest';
import { readMoment } from './read-moment.ts';

const zone = 'Europe/Prague';
const read = (typed: string, side: 'start' | 'end' = 'start') => readMoment(typed, side, zone).toISOString();

describe("a moment by the network's clock", () => {
  test('is the beginning of a day, or its end', () => {
    expect(read('2026-12-01')).toBe('2026-11-30T23:00:00.000Z');
    expect(read('2026-12-31', 'end')).toBe('2026-12-31T23:00:00.000Z');
  });

  test('is an hour of a day, in winter and in summer', () => {
    expect(read('2026-12-01T18:30', 'end')).toBe('2026-12-01T17:30:00.000Z');
    expect(read('2026-07-01T18:30')).toBe('2026-07-01T16:30:00.000Z');
  });

  test('knows days of 23 and 25 hours', () => {
    expect(Date.parse(read('2026-03-29', 'end')) - Date.parse(read('2026-03-29'))).toBe(23 * 3_600_000);
    expect(Date.parse(read('2026-10-25', 'end')) - Date.parse(read('2026-10-25'))).toBe(25 * 3_600_000);
  });

  test('is the first of two where an hour comes twice', () => {
    expect(read('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  });

  test.each(['2026-03-29T02:30', '2026-02-30', '2026-12-01T24:00', '01.12.2026', '', '2026-12-01T'])(
    'is refused: %s',
    (typed) => {
      expect(() => read(typed)).toThrow(/clock leaves it out|no day/);
    },
  );
});
