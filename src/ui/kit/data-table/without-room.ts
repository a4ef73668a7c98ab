import type { DataColumn } from './column.ts';

/**
 * The columns that fold away where a table of `room` px has none for all of these `widths`: those that may (`yields`),
 * what is missed least first, and no more than have to: where a wide one has gone, narrower ones that went before it and
 * have room again come back, what is missed most first. The one that the rows are sorted by (`kept`) stays.
 */
export function withoutRoom<Row>(
  columns: readonly DataColumn<Row>[],
  widths: readonly number[],
  room: number,
  kept: string | undefined,
): readonly DataColumn<Row>[] {
  let over = widths.reduce((sum, width) => sum + width, 0) - room;
  const gone = columns
    .map((column, index) => ({ column, width: widths[index] ?? 0 }))
    .filter(({ column: { id, yields } }) => yields !== undefined && id !== kept)
    .toSorted((a, b) => (a.column.yields ?? 0) - (b.column.yields ?? 0))
    .filter(({ width }) => {
      if (over <= 0) return false;
      over -= width;
      return true;
    });
  const stays = gone.toReversed().filter(({ width }) => {
    if (over + width > 0) return true;
    over += width;
    return false;
  });
  return stays.toReversed().map(({ column }) => column);
}
