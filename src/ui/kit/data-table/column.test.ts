import { expect, it } from 'vitest';
import { columnWidth, type DataColumn } from './column.ts';

const column = (change: Partial<DataColumn<string>>): DataColumn<string> => ({
  id: 'clicks',
  header: 'Clicks',
  width: 72,
  cell: (row) => row,
  csv: (row) => row,
  ...change,
});

it('is as wide as its figures', () => {
  expect(columnWidth(column({}))).toBe(72);
});

it.each(['Conversions', 'Коэф. конверсии', '国家或者地区名称'])(
  'is wider for a name that is longer: %s',
  (header) => {
    expect(columnWidth(column({ header }))).toBeGreaterThan(90);
  },
);

it('is wider for a total that is longer', () => {
  const total = (sum: string) => sum;
  expect(columnWidth(column({ total }), '$1.00')).toBe(72);
  expect(columnWidth(column({ total }), '$1,234,567.00')).toBeGreaterThan(110);
});

it('has no room for a name where a sign stands for it', () => {
  expect(columnWidth(column({ header: 'A long name', sign: 'x', width: 40 }))).toBe(40);
});
