import type { ListView } from '#domain/list-view.ts';

/** The view of the rows that are left; none of them left is the filters' doing. */
export function narrowed<Row>(
  view: ListView<readonly Row[]>,
  narrow: (rows: readonly Row[]) => readonly Row[],
): ListView<readonly Row[]> {
  if (view.kind !== 'ready') return view;
  const rows = narrow(view.value);
  if (rows.length > 0) return { ...view, value: rows };
  const { value: _, ...said } = view;
  return { ...said, kind: 'empty', filtered: true };
}
