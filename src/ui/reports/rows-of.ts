import type { ReportRow, ReportSummary } from '#contract/resources/reports.ts';
import type { ListView } from '#domain/list-view.ts';

/** The rows of a report as a list: one that has none is empty, not ready. */
export function rowsOf(view: ListView<ReportSummary>): ListView<readonly ReportRow[]> {
  if (view.kind !== 'ready') return view;
  const { value, ...said } = view;
  return value.rows.length === 0
    ? { ...said, kind: 'empty', filtered: false }
    : { ...view, value: value.rows };
}
