import type { Icon } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';

/** One thing that the search over everything finds. */
export interface SearchItem {
  /** Unique within its source. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** The figure that answers, at the end of the line. */
  readonly value?: string;
  /** Found by these words too; never shown. */
  readonly keywords?: readonly string[];
  /** '#12' finds it. */
  readonly relativeId?: number;
  readonly icon?: Icon;
  readonly onPick: () => void;
}

interface Named {
  /** Unique; the same source registered again takes the other's place. */
  readonly id: string;
  /** Heading of its group, in the reader's language. */
  readonly title: string;
  /** Groups stand in this order, the smallest first. */
  readonly order: number;
}

/**
 * A family of things to be found. `items` are all there and matched here; `find` looks elsewhere, in the
 * browser's database or on the server, once somebody has stopped typing, and rejects where it cannot.
 */
export type SearchSource = Named &
  (
    | { readonly items: readonly SearchItem[] }
    | { readonly find: (text: string, signal: AbortSignal) => Promise<readonly SearchItem[]> }
  );

let sources: readonly SearchSource[] = [];
const listeners = new Set<() => void>();

const put = (next: readonly SearchSource[]) => {
  sources = next.toSorted((a, b) => a.order - b.order);
  for (const listener of listeners) listener();
};

/** Adds a source until the returned function is called. Each part of the panel brings its own. */
export function registerSearch(source: SearchSource): () => void {
  put([...sources.filter(({ id }) => id !== source.id), source]);
  return () => put(sources.filter((known) => known !== source));
}

/** Registers while its caller is drawn. Hand over one that is memoized, or it is registered at each drawing. */
export function useSearchSource(source: SearchSource): void {
  useEffect(() => registerSearch(source), [source]);
}

/** What is registered, live. */
export const useSearchSources = (): readonly SearchSource[] => useSyncExternalStore(subscribe, searchSources);

/** What is registered now. */
export function searchSources(): readonly SearchSource[] {
  return sources;
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
