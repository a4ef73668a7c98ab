import { expect, it } from 'vitest';
import { chosenColumns } from './chosen-columns.ts';
import type { DataColumn } from './column.ts';

const column = (id: string, more: Partial<DataColumn<object>> = {}): DataColumn<object> => ({
  id,
  header: id,
  cell: () => id,
  csv: () => id,
  width: 10,
  ...more,
});
const all = [column('date', { stays: true }), column('hits'), column('clicks', { isNothing: () => true })];
const shown = (chosen: readonly string[] | undefined) => chosenColumns(all, chosen).map(({ id }) => id);

it('stand in the order of choice, after those that stay', () => {
  expect(shown(['clicks', 'hits'])).toEqual(['date', 'clicks', 'hits']);
  expect(shown(['clicks'])).toEqual(['date', 'clicks']);
});

it('are all where nothing is chosen, or nothing that the table has', () => {
  expect(shown(undefined)).toEqual(['date', 'hits', 'clicks']);
  expect(shown([])).toEqual(['date', 'hits', 'clicks']);
  expect(shown(['approvedPayout', 'date'])).toEqual(['date', 'hits', 'clicks']);
});

it('come once, without what this table does not have', () => {
  expect(shown(['hits', 'nonsense', 'hits', 'date'])).toEqual(['date', 'hits']);
});

it('never fold away', () => {
  expect(chosenColumns(all, ['clicks']).some(({ isNothing }) => isNothing)).toBe(false);
  expect(chosenColumns(all, undefined).some(({ isNothing }) => isNothing)).toBe(true);
});
