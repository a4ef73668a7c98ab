import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { mending } from '#contract/search.ts';
import { tabKeys, type TabSearch } from './-tab-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same page without what this one has opened. */
    readonly opened?: boolean;
  }
}

interface Opened {
  readonly search: TabSearch;
  /** Other values of these keys: filters, another page. */
  readonly change: (next: TabSearch) => void;
  /** Something opens, and Back closes it. Another `open` takes the place of the one that is there. */
  readonly open: (next: TabSearch) => void;
  /** Closes what these keys have opened; none: all of it. Back leads no second time to what was closed. */
  readonly close: (...keys: readonly (keyof TabSearch)[]) => void;
}

const { validate } = mending(tabKeys)['~standard'];
const without = (keys: readonly string[]): TabSearch =>
  Object.fromEntries(keys.map((key) => [key, undefined]));
const nothing = without(Object.keys(tabKeys));

/** Opens and closes by the address of the page that is shown; keeps its identity. */
export function useOpening<Search extends object>() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const closed = useRef<unknown>(null);
  return useMemo(() => {
    /** Whether Back leads to the same page without what is open. */
    const cameHere = () => history.location.state.opened === true;
    const go = (next: Search, { opened = false, replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, ...next }),
        state: { opened },
        replace,
        resetScroll: false,
      });
    return {
      cameHere,
      go,
      /** Takes what is open out of the address; Back leads no second time to it. */
      close: (next: Search) => {
        // A second press comes before the browser has gone back.
        if (closed.current === history.location) return;
        closed.current = history.location;
        if (cameHere()) history.back();
        else go(next, { replace: true });
      },
    };
  }, [navigate, history]);
}

/** What stands open on the tab, as the address says it, on whichever page the tab is. */
export function useOpened(): Opened {
  const search = validate(useSearch({ strict: false })).value;
  const isOpen = search.open !== undefined;
  const { cameHere, go, close } = useOpening<TabSearch>();
  const acts = useMemo(
    (): Omit<Opened, 'search'> => ({
      change: (next) => go(next),
      open: (next) => {
        if (next.open === undefined) go(next, { opened: true });
        else go({ ...nothing, ...next }, { opened: !isOpen || cameHere(), replace: isOpen });
      },
      close: (...keys) => close(keys.length === 0 ? nothing : without(keys)),
    }),
    [cameHere, go, close, isOpen],
  );
  return { search, ...acts };
}

/** The row of this id as it was when it was opened, whatever becomes of it; null where the list has none. */
export function useOpenedRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | undefined,
): Row | null {
  const held = useRef<Row | null>(null);
  if (held.current?.id !== id) held.current = rows.find((row) => row.id === id) ?? null;
  return held.current;
}
