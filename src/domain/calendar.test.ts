import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysIn, monthEnd, monthStart, weekStart } from './calendar.ts';

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    // The days on which Prague and New York change their clocks are days like any other.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-11-01', -1, '2026-10-31'],
  ])('%s and %d days', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
  });

  it.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-15', -3, '2025-10-15'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s and %d months', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it('knows the ends of months', () => {
    expect(['2026-02-10', '2028-02-01', '2026-12-31'].map(monthEnd)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ]);
    expect(monthStart('2026-02-10')).toBe('2026-02-01');
  });

  it('begins weeks on Monday', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23', '1969-12-31'].map(weekStart)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
      '2026-11-23',
      '1969-12-29',
    ]);
  });

  it('counts what it adds', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 5000 }), (from, days) => {
        const to = addDays(from, days);
        expect(daysIn(from, to)).toBe(days + 1);
        expect(addDays(to, -days)).toBe(from);
        expect(from <= to).toBe(true);
      }),
    );
  });

  it('has every day in one week and one month', () => {
    fc.assert(
      fc.property(day, (any) => {
        const monday = weekStart(any);
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(daysIn(monday, any)).toBeGreaterThanOrEqual(1);
        expect(daysIn(monday, any)).toBeLessThanOrEqual(7);
        expect(monthStart(any) <= any && any <= monthEnd(any)).toBe(true);
        expect(addDays(monthEnd(any), 1).slice(8)).toBe('01');
      }),
    );
  });
});
