import { useEffect, useState } from 'react';
import { FILTER_DEBOUNCE_MS } from '#contract/limits.ts';
import { matching } from './match.ts';
import type { SearchItem, SearchSource } from './registry.ts';

/** What one source has found. */
export interface FoundGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly SearchItem[];
}

interface Found {
  readonly groups: readonly FoundGroup[];
  /** Some source still looks. */
  readonly busy: boolean;
  /** Some source could not look. */
  readonly failed: boolean;
}

/** Of what one source has found; the rest is one more letter away. Before anything is typed, all there is is shown. */
const GROUP_ITEMS = 7;

interface Looked {
  readonly text: string;
  readonly items: ReadonlyMap<string, readonly SearchItem[]>;
  readonly failed: boolean;
  readonly done: boolean;
}
const nowhere: Looked = { text: '', items: new Map(), failed: false, done: true };

/** Searches every source: what is here at once, what is elsewhere once the typing has stopped. */
export function useFound(sources: readonly SearchSource[], text: string): Found {
  const typed = text.trim();
  const [looked, setLooked] = useState<Looked>(nowhere);
  useEffect(() => {
    const asked = sources.flatMap((source) => ('find' in source ? [source] : []));
    if (typed === '' || asked.length === 0) return undefined;
    const cancel = new AbortController();
    const timer = setTimeout(() => {
      setLooked({ ...nowhere, text: typed, done: false });
      for (const { id, find } of asked) {
        const tell = (items: readonly SearchItem[] | null) => {
          if (cancel.signal.aborted) return;
          setLooked((before) => added(before, id, items, asked.length));
        };
        find(typed, cancel.signal).then(tell, () => tell(null));
      }
    }, FILTER_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [sources, typed]);
  const current = looked.text === typed ? looked : null;
  const groups = sources.flatMap((source): FoundGroup[] => {
    const items = 'items' in source ? matching(source.items, typed) : (current?.items.get(source.id) ?? []);
    return typed !== '' || 'items' in source
      ? [{ id: source.id, title: source.title, items: typed === '' ? items : items.slice(0, GROUP_ITEMS) }]
      : [];
  });
  const elsewhere = typed !== '' && sources.some((source) => 'find' in source);
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    busy: elsewhere && !current?.done,
    failed: elsewhere && (current?.failed ?? false),
  };
}

/** One more answer; null is a failure. */
function added(before: Looked, id: string, items: readonly SearchItem[] | null, expected: number): Looked {
  const next = new Map(before.items).set(id, items ?? []);
  return { ...before, items: next, failed: before.failed || items === null, done: next.size >= expected };
}
