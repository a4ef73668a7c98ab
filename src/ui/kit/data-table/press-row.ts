import type { KeyboardEvent, MouseEvent } from 'react';

/** What takes a press for itself. */
const ITSELF = 'a, button, input, select, textarea, label, summary, [role="button"]';

/** Presses the link that a row leads by, wherever in the row one presses; a text that is being selected is no press. */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // React brings what lies over the table to its row, too.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ITSELF)) return;
  if (getSelection()?.type === 'Range') return;
  const { ctrlKey, metaKey, shiftKey } = event;
  linkOf(target)?.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/** The same by the keyboard, on the row that has the focus. */
export function enterRow({ key, target }: KeyboardEvent): void {
  if (key === 'Enter' && target instanceof HTMLTableRowElement) linkOf(target)?.click();
}

const linkOf = (inside: Element): HTMLElement | null =>
  inside.closest('tr')?.querySelector<HTMLElement>('[data-way] a') ?? null;
