import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useState, type RefObject } from 'react';
import { flightOf, type Flight } from './flight.ts';
import { rowSegments, withKept, type Segment } from './row-segments.ts';

/** Up to here all rows are in the document: that is quicker than measuring, and the browser's search finds them. */
const WINDOWED_FROM = 60;
/** rem, as `--row` in data-table.module.css. */
const ROW_REM = 2.5;

interface Input {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** A row that stays in the document wherever the list is scrolled to: the one with the focus. */
  readonly keep: number;
  /** Rows of sums, which stay at the bottom. */
  readonly sums: number;
}

export interface RowWindow {
  readonly segments: readonly Segment[];
  /** The rows pass faster than anybody reads: see `flightOf`. */
  readonly flying: boolean;
  /** px of one row. */
  readonly height: number;
  readonly scrollTo: (index: number) => void;
}

/** Which rows are in the document. All rows are of one height, so nothing is measured while scrolling. */
export function useRowWindow({ scroller, count, keep, sums }: Input): RowWindow {
  const [height] = useState(rowHeight);
  const windowed = count > WINDOWED_FROM;
  const rangeExtractor = useCallback((range: Range) => withKept(defaultRangeExtractor(range), keep), [keep]);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    enabled: windowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    initialRect: { width: 0, height: height * 20 },
    overscan: 8,
    rangeExtractor,
    // Header and sums lie over the first and the last rows in sight.
    scrollPaddingStart: height,
    scrollPaddingEnd: height * sums,
  });
  // A list that opens shows what fits on the screen, and draws what lies below once that stands.
  const length = useDeferredValue(count, Math.min(count, Math.ceil(innerHeight / height)));
  const indexes = windowed
    ? virtualizer.getVirtualItems().map((item) => item.index)
    : withKept(
        Array.from({ length: Math.min(length, count) }, (_, index) => index),
        Math.min(keep, count - 1),
      );
  const { range, isScrolling } = virtualizer;
  const [before, setBefore] = useState<Flight>(atRest);
  const flight = flightOf(before, windowed ? range : null, isScrolling);
  if (flight !== before) setBefore(flight);
  return {
    segments: rowSegments(indexes, count),
    flying: flight.flying,
    height,
    scrollTo: (index) => {
      if (windowed) virtualizer.scrollToIndex(index);
    },
  };
}

const atRest: Flight = { from: 0, to: 0, flying: false };

/** Follows the reader's font size. */
const rowHeight = (): number =>
  ROW_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
