/** Keys that scroll, and whether down or up. */
const ways: Readonly<Record<string, 1 | -1>> = {
  ' ': 1,
  PageDown: 1,
  End: 1,
  ArrowDown: 1,
  PageUp: -1,
  Home: -1,
  ArrowUp: -1,
};

const dialog = '[aria-modal="true"]';
/** What does something of its own by these keys; in a field of one line Page Up and Page Down are nobody's. */
const typedInto = 'textarea, select, [contenteditable="true"]';
const field = 'input:not([type="checkbox"])';
const pressed = 'button, input, summary, [role="option"]';

/** Whether something from here up to the page can still be scrolled that way. */
function hasRoom(from: Element, down: boolean): boolean {
  for (let one: Element | null = from; one && one !== document.body; one = one.parentElement) {
    const { scrollTop, scrollHeight, clientHeight } = one;
    const left = down ? scrollHeight - clientHeight - scrollTop : scrollTop;
    if (left >= 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return true;
  }
  return false;
}

/** Whether a key would scroll the page behind a dialog; what that opens, such as a calendar, may stand outside of it. */
function movesPage({ key, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
  const way = ways[key];
  if (way === undefined || defaultPrevented || !(target instanceof Element)) return false;
  if (document.querySelector(dialog) === null) return false;
  if (target.matches(typedInto) || (target.matches(field) && !key.startsWith('Page'))) return false;
  if (key === ' ' && target.matches(pressed)) return false;
  return !hasRoom(target, way === 1 && !shiftKey);
}

/**
 * Keeps the page in its place while a dialog lies over it: the page has its scrollbar (decision 189), and what is not
 * scrolled in a dialog is scrolled behind it. Gives back what ends it.
 */
export function holdPage(): () => void {
  const hear = (event: KeyboardEvent) => {
    if (movesPage(event)) event.preventDefault();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}
