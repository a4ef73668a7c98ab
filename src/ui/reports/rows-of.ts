import type { ReportRow, ReportSummary } from '#contract/resources/reports.ts';
import type { ListView } from '#domain/list-view.ts';

/** The rows of a report as a list: one that has none is empty, not ready. */
export function rowsOf(view: ListView<ReportSummary>): ListView<readonly ReportRow[]> {
  if (view.kind !== 'ready') return view;
  const { value, fetchedAt, busy, stamp } = view;
  return value.rows.length === 0
    ? { kind: 'empty', filtered: false, fetchedAt, busy, stamp }
    : { ...view, value: value.rows };
}
