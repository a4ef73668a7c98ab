/** The rows in sight when the table was last drawn, and whether they flew past. */
export interface Flight {
  readonly from: number;
  readonly to: number;
  readonly flying: boolean;
}

/**
 * Rows fly when none of those in sight was in sight in the frame before: nobody reads them, and drawing a whole window
 * of them in each frame would hold up the scrolling. The same object where nothing has changed.
 */
export function flightOf(
  before: Flight,
  range: { readonly startIndex: number; readonly endIndex: number } | null,
  scrolling: boolean,
): Flight {
  const from = range?.startIndex ?? 0;
  const to = range?.endIndex ?? 0;
  const moved = from !== before.from || to !== before.to;
  const flying = scrolling && (moved ? from > before.to || to < before.from : before.flying);
  return moved || flying !== before.flying ? { from, to, flying } : before;
}
