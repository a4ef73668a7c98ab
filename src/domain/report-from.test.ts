import { describe, expect, it } from 'vitest';
import type { ReportSummary } from '#contract/resources/reports.ts';
import { sampleReport, sampleReportRow } from '#tests/support/samples/list-samples.tsx';
import { sumMetrics } from './metrics.ts';
import { reportFrom, type ReportQuestion } from './report-from.ts';

const zone = 'Europe/Prague';
const whole = { from: '2026-10-24', to: '2026-11-22' };
const value = sampleReport([
  sampleReportRow('2026-11-22', 10),
  sampleReportRow('2026-11-10', 20),
  sampleReportRow('2026-10-30', 40),
]);
const from = (
  asked: ReportQuestion,
  kept: Partial<ReportSummary> = {},
  days = whole,
  had: ReportQuestion = {},
) => reportFrom({ asked: had, value: { ...value, ...kept }, cameOn: '2026-11-22' }, asked, { days, zone });

/** By date and country. */
const both: Partial<ReportSummary> = {
  groupings: ['date', 'country'],
  rows: value.rows.flatMap(({ groups, metrics }) =>
    ['DE', null].map((country) => ({
      groups: [...groups, { dimension: 'country' as const, value: country, label: country }],
      metrics,
    })),
  ),
};

describe('a report out of a kept one', () => {
  it('has the rows of its days, and their total', () => {
    const week = from({}, {}, { from: '2026-11-09', to: '2026-11-15' });
    expect(week).toMatchObject({ from: '2026-11-09', to: '2026-11-15', groupings: ['date'] });
    expect(week?.rows).toEqual([value.rows[1]]);
    expect(week?.total).toEqual(value.rows[1]?.metrics);
  });

  it('ends with the kept one where its last days had not begun when that came', () => {
    const later = from({}, {}, { from: '2026-11-20', to: '2026-11-24' });
    expect([later?.to, later?.rows.length]).toEqual(['2026-11-22', 1]);
  });

  it('tells one day by its date where its hours are not there', () => {
    const day = from({}, {}, { from: '2026-11-22', to: '2026-11-22' });
    expect([day?.groupings, day?.rows]).toEqual([['date'], [value.rows[0]]]);
    expect(from({ groupings: ['hour'] }, {}, { from: '2026-11-22', to: '2026-11-22' })).toBeNull();
  });

  it('filters by what the rows are told apart by, and adds up what is not asked for', () => {
    const german = from({ country: ['DE'] }, both);
    expect(german?.rows.map(({ groups }) => groups[0]?.value)).toEqual([
      '2026-11-22',
      '2026-11-10',
      '2026-10-30',
    ]);
    expect(german?.total).toEqual(value.total);
    const countries = from({ groupings: ['country'] }, both);
    expect(countries?.rows.map(({ groups }) => groups[0]?.value)).toEqual([null, 'DE']);
    expect(countries?.rows[0]?.metrics).toEqual(value.total);
    expect(countries?.total).toEqual(sumMetrics([value.total, value.total]));
  });

  it.each<[string, ReportQuestion, Partial<ReportSummary>, ReportQuestion]>([
    ['a filter that its rows do not tell', { country: ['DE'] }, {}, {}],
    ['a grouping that it has not', { groupings: ['country'] }, {}, {}],
    ['more than a narrower one', {}, {}, { country: ['DE'] }],
    ['another zone', { timezone: 'Asia/Tokyo' }, { timezone: 'Asia/Tokyo' }, {}],
    ['what was still being built', {}, { building: true }, {}],
  ])('does not answer %s', (_, asked, kept, had) => {
    expect(from(asked, kept, whole, had)).toBeNull();
  });

  it('does not cut days out of rows without a date', () => {
    const countries: Partial<ReportSummary> = { groupings: ['country'], rows: [] };
    expect(from({ groupings: ['country'] }, countries, { from: '2026-11-09', to: '2026-11-15' })).toBeNull();
    expect(from({ groupings: ['country'], country: ['DE'] }, countries)).not.toBeNull();
  });
});
