import type { DataColumn } from './column.ts';

/**
 * The columns that somebody chose, in their order, after those that always stay. Names that this table does not have
 * count for nothing; where none is known, all columns stand as usual. What was chosen is shown, were it nothing but zeros.
 */
export function chosenColumns<Row>(
  columns: readonly DataColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly DataColumn<Row>[] {
  const known = [...new Set(chosen)].flatMap(
    (id) => columns.find((column) => column.id === id && !column.stays) ?? [],
  );
  if (known.length === 0) return columns;
  const shown = known.map((column): DataColumn<Row> => {
    const { isNothing: _, ...always } = column;
    return always;
  });
  return [...columns.filter(({ stays }) => stays), ...shown];
}
