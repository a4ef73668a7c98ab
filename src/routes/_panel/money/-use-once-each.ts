import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Asks again by itself where answers that belong together are not of one moment, because something moved between them.
 * Once for each `pair` of them, so that two that never meet do not ask for ever.
 */
export function useOnceEach(isApart: boolean, pair: string, ask: () => void): void {
  const asked = useRef<string | null>(null);
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (!isApart || asked.current === pair) return;
    asked.current = pair;
    askAgain();
  }, [isApart, pair]);
}
