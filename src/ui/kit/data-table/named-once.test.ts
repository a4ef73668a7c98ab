import { expect, it } from 'vitest';
import type { DataColumn } from './column.ts';
import { namedOnce } from './named-once.ts';

const column = (id: string, of?: string): DataColumn<string> => ({
  id,
  header: `${of} ${id}`,
  width: 80,
  cell: (row) => row,
  csv: (row) => row,
  ...(of !== undefined && { part: { of, short: id } }),
});
const shorts = (columns: readonly DataColumn<string>[]) => namedOnce(columns).map(({ short }) => short);

it('names what several columns are of in the first of those that stand side by side', () => {
  expect(shorts([column('count', 'lead'), column('ratio', 'lead'), column('sum', 'lead')])).toEqual([
    undefined,
    'ratio',
    'sum',
  ]);
});

it('names it again behind a column of something else, or of nothing', () => {
  expect(shorts([column('ratio', 'lead'), column('ratio', 'sale'), column('sum', 'lead')])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(shorts([column('clicks'), column('epc'), column('sum', 'lead')])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
