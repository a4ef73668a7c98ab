/** Typed since the search was called, while its box was not there yet. */
let typed = '';

function keep(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  // With AltGr, which types letters, Windows says that Alt and Ctrl are held.
  const isLetter = key.length === 1 && altKey === ctrlKey && !metaKey;
  if (key === 'Escape') takeTyped();
  if (!isLetter && key !== 'Backspace' && key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
  if (isLetter) typed += key;
  if (key === 'Backspace') typed = typed.slice(0, -1);
}

/** From now on letters are the search's, wherever the focus still is. */
export const keepTyped = (): void => addEventListener('keydown', keep, true);

/** What was typed so far; from now on letters are whose the focus is. */
export function takeTyped(): string {
  removeEventListener('keydown', keep, true);
  const taken = typed;
  typed = '';
  return taken;
}
