import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { TreeStep } from './branches.ts';

interface Wanted {
  readonly at: number;
  /** Undefined: nobody has been at a row yet. */
  readonly id: string | undefined;
}

/**
 * One stop for the tab key in a whole body of rows; arrows, Page Up and Down, Home and End move it. The
 * row that has it is found by `data-index`, because only the rows in sight are in the document.
 */
export function useRowFocus(rows: readonly { readonly id: string }[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [wanted, setWanted] = useState<Wanted>({ at: 0, id: undefined });
  const active = placeOf(wanted, rows);
  const want = (at: number) => setWanted({ at, id: rows[at]?.id });

  const rowAt = (index: number) =>
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;

  /** `step`: what a key does in a tree of rows, before what it does in any list. */
  function onKeyDown(
    event: KeyboardEvent,
    scrollTo: (index: number) => void,
    step: (key: string) => TreeStep | null,
  ) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(event.target instanceof HTMLElement) || event.target.dataset['index'] === undefined) return;
    if (event.key === ' ' && tick(event.target)) return event.preventDefault();
    const taken = step(event.key);
    if (taken?.kind === 'toggle') return event.preventDefault();
    const next = taken?.to ?? nextIndex(event.key, active, rows.length);
    if (next === null) return;
    event.preventDefault();
    want(next);
    scrollTo(next);
    // After the commit that puts the row into the document and makes it focusable.
    requestAnimationFrame(() => rowAt(next)?.focus({ preventScroll: false }));
  }

  const focused = useRef<Element | null>(null);
  function onFocus(event: FocusEvent) {
    const row = event.target.closest('[data-index]');
    const index = row?.getAttribute('data-index');
    if (index) want(Number(index));
    focused.current = row;
  }

  // A row that says that others come goes once they are there: the first of them has the focus then.
  useLayoutEffect(() => {
    const row = focused.current;
    if (row === null || row.contains(document.activeElement)) return;
    focused.current = null;
    if (!row.isConnected && document.activeElement === document.body) {
      rowAt(active)?.focus({ preventScroll: true });
    }
  });

  return { body, active, onKeyDown, onFocus };
}

/** Presses the box of a row that has one: nobody has to go into the row for it. */
function tick(row: HTMLElement): boolean {
  const box = row.querySelector<HTMLInputElement>('input[type="checkbox"]');
  box?.click();
  return box !== null;
}

/** Rows may have opened before it; where it has gone the one in its place has the focus. */
function placeOf({ at, id }: Wanted, rows: readonly { readonly id: string }[]): number {
  const moved = id === undefined || rows[at]?.id === id ? -1 : rows.findIndex((row) => row.id === id);
  return Math.min(moved === -1 ? at : moved, Math.max(rows.length - 1, 0));
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
