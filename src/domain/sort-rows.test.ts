import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language, SortDirection } from '#contract/enumerations.ts';
import { sortRows, type SortKind } from './sort-rows.ts';

interface Row {
  readonly id: number;
  readonly value: string | number | null;
}

const rowsOf = (values: Row['value'][]): Row[] => values.map((value, id) => ({ id, value }));

const sorted = (
  values: Row['value'][],
  kind: SortKind,
  direction: SortDirection,
  language: Language = 'en',
) =>
  sortRows(rowsOf(values), { kind, direction, language, value: (row) => row.value }).map(
    ({ value }) => value,
  );

describe('rows', () => {
  it.each<[string, SortKind, Row['value'][], Row['value'][]]>([
    [
      'decimals as numbers',
      'decimal',
      ['10.0000', '9.5', '-1', '9.4999'],
      ['-1', '9.4999', '9.5', '10.0000'],
    ],
    ['numbers', 'number', [10, 9, -1, 0], [-1, 0, 9, 10]],
    ['texts by their order in the language', 'text', ['b', 'a', 'B', 'A', 'ä'], ['a', 'A', 'ä', 'b', 'B']],
    ['texts with numbers', 'text', ['Offer 10', 'Offer 9'], ['Offer 9', 'Offer 10']],
    [
      'moments',
      'code',
      ['2026-02-01T00:00:00Z', '2025-12-31T23:59:59Z'],
      ['2025-12-31T23:59:59Z', '2026-02-01T00:00:00Z'],
    ],
  ])('are sorted: %s', (_, kind, given, expected) => {
    expect(sorted(given, kind, 'ascend')).toEqual(expected);
    expect(sorted(given, kind, 'descend')).toEqual(expected.toReversed());
  });

  it('follow the alphabet of the language', () => {
    expect(sorted(['Ґ', 'Г', 'Д'], 'text', 'ascend', 'uk')).toEqual(['Г', 'Ґ', 'Д']);
    expect(sorted(['яблоко', 'арбуз', 'ёлка', 'жук'], 'text', 'ascend', 'ru')).toEqual([
      'арбуз',
      'ёлка',
      'жук',
      'яблоко',
    ]);
  });

  it.each<SortDirection>(['ascend', 'descend'])('without a value come last, %s', (direction) => {
    expect(sorted([null, '2', '', '1'], 'decimal', direction).slice(2)).toEqual([null, '']);
  });

  it('keep their order where they are equal, and do not change the list given', () => {
    const rows = rowsOf(['1.50', '1.5', '1.5000', '1']);
    const before = [...rows];
    const order = { kind: 'decimal', language: 'en', value: (row: Row) => row.value } as const;
    expect(sortRows(rows, { ...order, direction: 'descend' }).map(({ id }) => id)).toEqual([0, 1, 2, 3]);
    expect(sortRows(rows, { ...order, direction: 'ascend' }).map(({ id }) => id)).toEqual([3, 0, 1, 2]);
    expect(rows).toEqual(before);
  });

  it('that tie stand by the orders named next, in their own direction', () => {
    const rows = rowsOf(['1', '1', '2', '1']);
    const names = ['Offer 10', null, 'Offer 1', 'Offer 9'];
    const tie = { kind: 'text', direction: 'ascend', value: (row: Row) => names[row.id] ?? null } as const;
    const order = { kind: 'decimal', language: 'en', value: (row: Row) => row.value, ties: [tie] } as const;
    expect(sortRows(rows, { ...order, direction: 'descend' }).map(({ id }) => id)).toEqual([2, 3, 0, 1]);
    expect(sortRows(rows, { ...order, direction: 'ascend' }).map(({ id }) => id)).toEqual([3, 0, 1, 2]);
  });

  it('are all there afterwards, in order', () => {
    const value = fc.option(fc.integer().map((n) => (n / 100).toFixed(2)));
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const result = sorted(values, 'decimal', 'ascend');
        expect(result).toHaveLength(values.length);
        expect(result).toEqual(expect.arrayContaining(values));
        const numbers = result.filter((text) => text !== null).map(Number);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }),
    );
  });
});
