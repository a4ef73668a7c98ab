import type { ListView } from '#domain/list-view.ts';

/** The rows of a report as a list: one that has none is empty, not ready. */
export function rowsOf<Row>(view: ListView<{ readonly rows: readonly Row[] }>): ListView<readonly Row[]> {
  if (view.kind !== 'ready') return view;
  const { value, ...said } = view;
  return value.rows.length === 0
    ? { ...said, kind: 'empty', filtered: false }
    : { ...view, value: value.rows };
}
