import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether columns lie behind either edge of a scroller. */
export interface ScrollEdges {
  readonly before: boolean;
  readonly after: boolean;
}

/** Follows scrolling and every change of size; draws again only when one of the two turns. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ before: false, after: false });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const before = element.scrollLeft > 0;
      const after = element.scrollWidth - element.clientWidth - element.scrollLeft > 1;
      setEdges((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    // What is inside grows and shrinks by itself: columns come and go.
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return edges;
}
