import { type UIEvent, useState } from 'react';
import { DROPDOWN_BOTTOM_PX } from '#contract/limits.ts';

/** So many are drawn at first, and so many more whenever the end of them comes near: a list opens at once. */
const DRAWN_AT_ONCE = 16;

/** How many of a long list are drawn, and what its dropdown does about it: scrolling to the end draws more. */
export function useDrawn(onEnd: (drawn: number) => boolean) {
  const [most, setMost] = useState(DRAWN_AT_ONCE);
  function drawMore({ target }: UIEvent<HTMLElement>) {
    if (!(target instanceof HTMLElement)) return;
    if (target.scrollHeight - target.scrollTop - target.clientHeight > DROPDOWN_BOTTOM_PX) return;
    if (onEnd(most)) setMost(most + DRAWN_AT_ONCE);
  }
  return {
    most,
    startAgain: () => setMost(DRAWN_AT_ONCE),
    // The list of options scrolls by itself: nobody reaches a viewport inside it by the keyboard. Heard on the way down,
    // because scrolling does not come up.
    list: { withScrollArea: false, attributes: { dropdown: { onScrollCapture: drawMore } } },
  } as const;
}
