import { type RefObject, useEffect, useState } from 'react';

/** Whether a sticky part has left its place, because the page is scrolled beyond it. */
export function useStuck(part: RefObject<HTMLElement | null>): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    // One pixel of it lies behind the edge that it sticks to.
    const edge = Number.parseFloat(getComputedStyle(element).top) + 1;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setStuck(entry.intersectionRatio < 1 && entry.boundingClientRect.top < edge);
      },
      { threshold: [1], rootMargin: `-${edge}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
  return stuck;
}
