import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

/**
 * When a tile's explanation is shown: while a mouse is over it, while the keyboard's focus is on it, and
 * after a tap, which also chooses it, until the next tap anywhere. Escape hides it wherever the focus is.
 */
export function useExplained(tile: RefObject<HTMLElement | null>) {
  const [explained, setExplained] = useState(false);
  useEffect(() => {
    if (!explained) return;
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && tile.current?.contains(target))) setExplained(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setExplained(false);
    };
    // A tapped button has no focus on every device: leaving it is a press elsewhere, not a blur.
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [explained, tile]);
  return {
    explained,
    listeners: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setExplained(true);
      },
      // A finger that is lifted leaves too; one that scrolls is never lifted here.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setExplained(false);
      },
      onPointerUp: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') setExplained((shown) => !shown);
      },
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) setExplained(true);
      },
      onBlur: () => setExplained(false),
    },
  };
}
