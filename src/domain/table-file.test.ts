import { expect, it } from 'vitest';
import { type FileColumn, reportFile, tableFile } from './table-file.ts';

interface Row {
  readonly day: string;
  readonly note: string | null;
  readonly amount: string;
}
const columns: readonly FileColumn<Row>[] = [
  {
    id: 'day',
    name: 'Day',
    unit: 'timezone',
    isTitle: true,
    csv: ({ day }) => day,
    sort: { kind: 'code', value: ({ day }) => day, first: 'descend' },
  },
  {
    id: 'note',
    name: '=Note',
    csv: ({ note }) => note ?? '',
    sort: { kind: 'text', value: ({ note }) => note },
  },
  {
    id: 'amount',
    name: 'Amount',
    unit: 'currency',
    csv: ({ amount }) => amount,
    sort: { kind: 'decimal', value: ({ amount }) => amount },
  },
];
const rows: readonly Row[] = [
  { day: '2026-11-01', note: null, amount: '10.0000' },
  { day: '2026-11-02', note: '=1+1', amount: '-9.5000' },
  { day: '2026-11-03', note: 'b, "c"', amount: '10.0000' },
];
const asked = { columns, language: 'en', sorting: null } as const;
const units = { currency: 'EUR', timezone: 'Europe/Kyiv' };
const lines = (text: string) => text.split('\r\n');

it('says in its header what money and days are in, and leaves nothing to run', () => {
  expect(lines(tableFile({ ...asked, rows, units }))).toEqual([
    "Day (Europe/Kyiv),'=Note,Amount (EUR)",
    '2026-11-01,,10.0000',
    "2026-11-02,'=1+1,-9.5000",
    '2026-11-03,"b, ""c""",10.0000',
    '',
  ]);
});

it('is in the order that is asked for, ties by what heads a row; another column is none', () => {
  const days = (sorting: Parameters<typeof tableFile>[0]['sorting']) =>
    lines(tableFile({ ...asked, rows, units, sorting }))
      .slice(1, -1)
      .map((line) => line.slice(8, 10));
  expect(days({ field: 'amount', direction: 'ascend' })).toEqual(['02', '03', '01']);
  expect(days({ field: 'note', direction: 'descend' })).toEqual(['03', '02', '01']);
  expect(days({ field: 'constructor', direction: 'descend' })).toEqual(['01', '02', '03']);
});

it('of a report is named after its tab and days, and is none without rows', () => {
  const report = {
    from: '2026-11-01',
    to: '2026-11-03',
    timezone: units.timezone,
    currency: { name: 'EUR', symbol: '€' },
  };
  expect(reportFile('summary', { ...report, rows }, asked)?.name).toBe('summary_2026-11-01_2026-11-03');
  expect(reportFile('summary', { ...report, rows: [] }, asked)).toBeNull();
});
