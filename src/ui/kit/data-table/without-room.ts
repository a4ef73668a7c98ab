import type { DataColumn } from './column.ts';

/**
 * The columns that fold away where a table of `room` px has none for all of these `widths`: those that may (`yields`),
 * what is missed least first, and no more than have to. The one that the rows are sorted by (`kept`) stays.
 */
export function withoutRoom<Row>(
  columns: readonly DataColumn<Row>[],
  widths: readonly number[],
  room: number,
  kept: string | undefined,
): readonly DataColumn<Row>[] {
  let over = widths.reduce((sum, width) => sum + width, 0) - room;
  return columns
    .map((column, index) => ({ column, width: widths[index] ?? 0 }))
    .filter(({ column: { id, yields } }) => yields !== undefined && id !== kept)
    .toSorted((a, b) => (a.column.yields ?? 0) - (b.column.yields ?? 0))
    .flatMap(({ column, width }) => {
      if (over <= 0) return [];
      over -= width;
      return column;
    });
}
