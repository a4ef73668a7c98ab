import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import {
  clampRange,
  daysOf,
  defaultRange,
  lengthOf,
  precedingRange,
  rangeOf,
  sortRange,
} from './date-range.ts';

const today = '2026-11-21';

describe('a range of days', () => {
  it('is sorted so that the start precedes the end', () => {
    expect(sortRange({ from: '2026-02-01', to: '2026-01-01' })).toEqual({
      from: '2026-01-01',
      to: '2026-02-01',
    });
  });

  it('does not reach beyond today', () => {
    expect(clampRange({ from: '2027-01-01', to: '2026-11-01' }, today)).toEqual({
      from: '2026-11-01',
      to: today,
    });
    expect(clampRange({ from: '2027-01-01', to: '2027-02-01' }, today)).toEqual({ from: today, to: today });
  });

  it('is the last 30 days by default', () => {
    expect(defaultRange(today)).toEqual({ from: '2026-10-23', to: today });
    expect(lengthOf(defaultRange(today))).toBe(30);
  });

  it.each([
    [{}, { from: '2026-10-23', to: today }],
    [
      { from: '2026-11-01', to: '2026-11-05' },
      { from: '2026-11-01', to: '2026-11-05' },
    ],
    [
      { from: '2026-11-05', to: '2026-11-01' },
      { from: '2026-11-01', to: '2026-11-05' },
    ],
    [{ from: '2026-11-01' }, { from: '2026-11-01', to: today }],
    [{ to: '2026-01-30' }, { from: '2026-01-01', to: '2026-01-30' }],
    [{ from: '2030-01-01' }, { from: today, to: today }],
  ])('of the search %j', (search, range) => {
    expect(rangeOf(search, today)).toEqual(range);
  });

  it('is preceded by as many days', () => {
    expect(precedingRange({ from: today, to: today })).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(precedingRange({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
  });

  it('has a day for each of its days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
        const range = { from: today, to: addDays(today, days) };
        const all = daysOf(range);
        expect(all).toHaveLength(lengthOf(range));
        expect([all[0], all.at(-1)]).toEqual([range.from, range.to]);
        expect(daysOf(precedingRange(range))).toHaveLength(all.length);
        expect(addDays(precedingRange(range).to, 1)).toBe(range.from);
      }),
    );
  });
});
