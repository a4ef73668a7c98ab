import { describe, expect, it } from 'vitest';
import { inDays } from './day-filters.ts';
import { ReportParams } from './resources/report-params.ts';
import { mending } from './search.ts';

const mend = (search: unknown) => mending(ReportParams.entries)['~standard'].validate(search).value;
const week = { from: '2026-11-01', to: '2026-11-07' };

describe("'date' and 'dateRange' of an address", () => {
  it.each<[string, unknown, unknown]>([
    ['a day', { date: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-01' }],
    ['two days as a list', { dateRange: ['2026-11-01', '2026-11-07'] }, week],
    ['two days with a comma', { dateRange: '2026-11-01,2026-11-07' }, week],
    ['two days with a comma in a list', { dateRange: ['2026-11-01,2026-11-07'] }, week],
    ['two days with a comma and a blank', { dateRange: '2026-11-01, 2026-11-07' }, week],
    ['two days with dots', { dateRange: '2026-11-01..2026-11-07' }, week],
    ['two days as an interval of ISO 8601', { dateRange: '2026-11-01/2026-11-07' }, week],
    ['two days with a dash', { dateRange: '2026-11-01 - 2026-11-07' }, week],
    ['two days with names', { dateRange: { start: '2026-11-01', end: '2026-11-07' } }, week],
    ['the later day first', { dateRange: '2026-11-07,2026-11-01' }, week],
    ['the same day twice', { dateRange: '2026-11-01,2026-11-01' }, { from: '2026-11-01', to: '2026-11-01' }],
    [
      'a range beside others',
      { dateRange: '2026-11-01,2026-11-07', country: 'CZ' },
      { ...week, country: ['CZ'] },
    ],
    [
      'a day within a range',
      { date: '2026-11-03', dateRange: '2026-11-01,2026-11-07' },
      { from: '2026-11-03', to: '2026-11-03' },
    ],
    [
      'a range within days',
      { ...week, dateRange: '2026-11-02,2026-11-03' },
      { from: '2026-11-02', to: '2026-11-03' },
    ],
    ['a day that does not exist', { date: '2026-02-30' }, {}],
    ['a bad day beside days', { date: 'today', ...week }, week],
    ['one day for two', { dateRange: '2026-11-01' }, {}],
    ['three days', { dateRange: ['2026-11-01', '2026-11-02', '2026-11-03'] }, {}],
    ['a range with a bad day', { dateRange: '2026-11-01,2026-11-31' }, {}],
    ['a number', { dateRange: 2026 }, {}],
    ['a text without an end', { dateRange: `2026-11-01${' '.repeat(100_000)}` }, {}],
    ['nothing', {}, {}],
  ])('%s', (_, search, expected) => {
    expect(mend(search)).toEqual(expected);
  });

  it('are named as gone, so that the address loses them', () => {
    const search = { date: '2026-11-03', dateRange: '2026-11-01,2026-11-07' };
    expect({ ...search, ...mend(search) }).toStrictEqual({
      from: '2026-11-03',
      to: '2026-11-03',
      date: undefined,
      dateRange: undefined,
    });
  });
});

it('a question without them stays as it is', () => {
  const question = { from: '2026-11-01', sub1: 'x' };
  expect(inDays(question)).toBe(question);
});
