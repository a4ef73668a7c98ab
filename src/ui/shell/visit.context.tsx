import { useLocation, useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react';

type Search = Readonly<Record<string, unknown>>;
/** What the navigation leads to a screen with: its last range, filters and order of this visit; nothing on the screen itself. */
type SearchFor = (to: string) => Search;

const Context = createContext<SearchFor>(() => ({}));

/** Screens that are looked at through a range, filters or an order. */
const screens: readonly string[] = [
  '/dashboard',
  '/smartlinks',
  '/offers',
  '/reports',
  '/conversions',
  '/balance',
  '/payments',
];
/** Where one was on a screen, and what stood open: it is of the moment. */
const momentary: readonly string[] = ['page', 'open', 'request', 'payment', 'said'];

/** Keeps what was chosen on each screen, until the publisher leaves: nothing of it outlives the frame. */
export function Visit({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const kept = useRef(new Map<string, Search>());
  useEffect(() => {
    if (!screens.includes(pathname)) return;
    const chosen = Object.entries(search).filter(([key]) => !momentary.includes(key));
    kept.current.set(pathname, Object.fromEntries(chosen));
  }, [pathname, search]);
  const searchFor = useCallback<SearchFor>(
    (to) => (router.state.location.pathname === to ? {} : (kept.current.get(to) ?? {})),
    [router],
  );
  return <Context value={searchFor}>{children}</Context>;
}

export const useVisit = (): SearchFor => use(Context);

/**
 * Whether a place of the navigation reads its page while it is approached (decision 204): not where one is already, which
 * it leads to without its filters.
 */
export const useReadAhead = (to: string): 'intent' | false =>
  useLocation({ select: ({ pathname }) => pathname === to }) ? false : 'intent';
