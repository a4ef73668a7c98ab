import { type ListView, withRows } from '#domain/list-view.ts';

/** The rows of a report as a list: one that has none is empty, not ready. */
export function rowsOf<Row>(view: ListView<{ readonly rows: readonly Row[] }>): ListView<readonly Row[]> {
  return view.kind === 'ready' ? withRows(view, view.value.rows) : view;
}
