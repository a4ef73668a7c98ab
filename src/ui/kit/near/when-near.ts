/** Calls `then` once, as soon as `element` is within so many px of the window; what it gives back stops waiting. */
export function whenNear(element: HTMLElement, px: number, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: `${px}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Calls `then` once the browser has nothing better to do, after two seconds at the latest. Safari has no idle callback;
 * there a moment after the paint has to do.
 */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(then, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(then, 200);
  return () => clearTimeout(timer);
}
