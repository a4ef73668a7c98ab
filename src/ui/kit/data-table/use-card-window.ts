import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** As many as rows of a table. */
const WINDOWED_FROM = 60;
/** px of a card nobody has measured yet. */
const ESTIMATE = 65;

/** Which cards are in the document, and the room in px that the others take before and after them. */
export interface CardWindow {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
  /** Ref of each item: cards differ in height. */
  readonly measure: (element: Element | null) => void;
}

export function useCardWindow(list: RefObject<HTMLElement | null>, count: number): CardWindow {
  const windowed = count > WINDOWED_FROM;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [list, count]);
  const virtualizer = useWindowVirtualizer<Element>({
    count,
    enabled: windowed,
    estimateSize: () => ESTIMATE,
    initialRect: { width: 0, height: ESTIMATE * 14 },
    overscan: 4,
    scrollMargin: top,
  });
  if (!windowed) {
    return { indexes: Array.from({ length: count }, (_, i) => i), before: 0, after: 0, measure: ignore };
  }
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    indexes: items.map((item) => item.index),
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    measure: virtualizer.measureElement,
  };
}

const ignore = () => {};
