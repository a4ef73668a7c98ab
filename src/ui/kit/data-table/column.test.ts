import { expect, it } from 'vitest';
import { columnWidth, type DataColumn, rowsRoom, rowsNaturalWidth, withSpareRoom } from './column.ts';

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

it.each(['$12.0079', '1,234,567.89', '1 : 6.8 (14.81%)'])(
  'is wider for a row that is longer: %s',
  (figure) => {
    const figures = column({ align: 'end' });
    const room = rowsRoom(figures, ['$0.01', figure, '—']);
    expect(columnWidth(figures)).toBe(72);
    expect(columnWidth(figures, undefined, room)).toBeGreaterThan(Math.max(72, 16 + 6 * figure.length));
  },
);

it('leaves a name its room, but has what a column reckons itself', () => {
  const long = 'A name that may be cut';
  expect(rowsRoom(column({}), [long])).toBe(0);
  expect(rowsRoom(column({ room: (row) => 10 * row.length }), ['a', 'abc', 'ab'])).toBe(30);
});

it('has no room for a name where a sign stands for it', () => {
  expect(columnWidth(column({ header: 'A long name', sign: 'x', width: 40 }))).toBe(40);
});

it('gives what is left to those that would be cut, the first one first, and never more than there is', () => {
  const naturalWidths = [column({}), column({ naturalWidth: (row) => 10 * row.length })].map((one) =>
    rowsNaturalWidth(one, ['a', 'abc']),
  );
  expect(naturalWidths).toEqual([0, 30]);
  expect(withSpareRoom([100, 40], naturalWidths, 400)).toEqual([100, 46]);
  expect(withSpareRoom([100, 40, 40], [0, 100, 100], 260)).toEqual([100, 116, 44]);
  expect(withSpareRoom([100, 40], [0, 100], 120)).toEqual([100, 40]);
  expect(withSpareRoom([100, 40], [0, 100], Infinity)).toEqual([100, 40]);
});
