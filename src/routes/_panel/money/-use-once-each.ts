import { useEffect, useRef } from 'react';

/**
 * Asks again by itself where answers that belong together are not of one moment, because something moved between them.
 * Once for each `pair` of them, so that two that never meet do not ask for ever.
 */
export function useOnceEach(isApart: boolean, pair: string, ask: () => void): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!isApart || asked.current === pair) return;
    asked.current = pair;
    ask();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each pair of answers
  }, [isApart, pair]);
}
