import { useEffect, useEffectEvent } from 'react';

/**
 * Closes what lies over the page on Escape, from the moment it is drawn: an overlay's own ear is in it, and hears
 * nothing before the focus has come there. What handles the key itself prevents its default; in the middle of a word that
 * is put together (Chinese) the key takes that back.
 */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) close();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [opened]);
}
