import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * One stop for the tab key in a whole body of rows; arrows, Page Up and Down, Home and End move it. The
 * row that has it is found by `data-index`, because only the rows in sight are in the document.
 */
export function useRowFocus(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, Math.max(count - 1, 0));

  const rowAt = (index: number) =>
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;

  function onKeyDown(event: KeyboardEvent, scrollTo: (index: number) => void) {
    const next = nextIndex(event.key, active, count);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(event.target instanceof HTMLElement) || event.target.dataset['index'] === undefined) return;
    event.preventDefault();
    setWanted(next);
    scrollTo(next);
    // After the commit that puts the row into the document and makes it focusable.
    requestAnimationFrame(() => rowAt(next)?.focus({ preventScroll: false }));
  }

  function onFocus(event: FocusEvent) {
    const index = event.target.closest('[data-index]')?.getAttribute('data-index');
    if (index) setWanted(Number(index));
  }

  return { body, active, onKeyDown, onFocus };
}

/** Rows that Page Up and Page Down pass over. */
const PAGE_ROWS = 10;

function nextIndex(key: string, active: number, count: number): number | null {
  const last = count - 1;
  if (last < 0) return null;
  if (key === 'ArrowDown') return Math.min(active + 1, last);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'PageDown') return Math.min(active + PAGE_ROWS, last);
  if (key === 'PageUp') return Math.max(active - PAGE_ROWS, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return null;
}
