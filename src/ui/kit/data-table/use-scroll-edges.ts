import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether columns lie behind either edge of a scroller. */
export interface ScrollEdges {
  readonly before: boolean;
  readonly after: boolean;
  /** px in sight from edge to edge, at the usual size of letters; without end until it is known. */
  readonly room: number;
}

/** Of the table that was drawn last: the next one mostly has the same room, and is then drawn once and not twice. */
let last: ScrollEdges = { before: false, after: false, room: Infinity };

/** Follows scrolling and every change of size; draws again only when an edge turns or what is in sight widens. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>(() => ({ ...last, before: false }));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const before = element.scrollLeft > 0;
      const after = element.scrollWidth - element.clientWidth - element.scrollLeft > 1;
      const room = element.clientWidth === 0 ? Infinity : element.clientWidth / lettersScale();
      last = { before, after, room };
      setEdges((known) =>
        known.before === before && known.after === after && known.room === room
          ? known
          : { before, after, room },
      );
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    // What is scrolled may widen by itself, and its columns fold away.
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return edges;
}

/** How much larger the reader's letters are than usual: columns are as much wider. */
const lettersScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
