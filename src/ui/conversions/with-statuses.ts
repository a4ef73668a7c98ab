import type { ConversionStatus } from '#contract/enumerations.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import { type ListView, withRows } from '#domain/list-view.ts';

/**
 * The rows of some statuses; of all where none is named. The list is whole (architecture 3), so a choice of statuses
 * costs no request, and the sums beside it stay those of all of them.
 */
export function withStatuses(
  view: ListView<readonly Conversion[]>,
  statuses: readonly ConversionStatus[] = [],
): ListView<readonly Conversion[]> {
  if (view.kind !== 'ready' || statuses.length === 0) return view;
  const rows = view.value.filter(({ status }) => statuses.includes(status));
  return withRows(view, rows, true);
}
