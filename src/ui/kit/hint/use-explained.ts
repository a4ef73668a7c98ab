import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

/**
 * When what explains a thing is shown: while a mouse is over it, while the keyboard's focus is on it or in it, and
 * after a tap, which may also press it, until the next tap anywhere. Escape hides it wherever the focus is.
 */
export function useExplained(target: RefObject<HTMLElement | null>) {
  const [explained, setExplained] = useState(false);
  useEffect(() => {
    if (!explained) return;
    const onPress = (event: Event) => {
      if (!(event.target instanceof Node && target.current?.contains(event.target))) setExplained(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setExplained(false);
    };
    // What is tapped has no focus on every device: leaving it is a press elsewhere, not a blur.
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [explained, target]);
  return {
    explained,
    explain: setExplained,
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
      onFocus: ({ target: focused }: FocusEvent) => {
        if (focused.matches(':focus-visible')) setExplained(true);
      },
      onBlur: () => setExplained(false),
    },
  };
}
