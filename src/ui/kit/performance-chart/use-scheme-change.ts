import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `paint` now and whenever the page turns light or dark or its fonts arrive: a canvas does not know
 * about either. `ready` is what is painted on; null as long as there is nothing.
 */
export function useSchemeChange(paint: () => void, ready: object | null): void {
  const repaint = useEffectEvent(paint);
  useEffect(() => {
    if (ready === null) return;
    repaint();
    let live = true;
    const repaintWithFonts = async () => {
      await document.fonts.ready;
      if (live) repaint();
    };
    void repaintWithFonts();
    const observer = new MutationObserver(() => repaint());
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      live = false;
      observer.disconnect();
    };
  }, [ready]);
}
