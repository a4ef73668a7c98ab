import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useReducer, useRef } from 'react';
import type { LoadPage } from '../option-select/options.ts';
import { hasMore, nothingAsked, pagedOptions, queryOf, type PagedOptions } from './paged-options.ts';

interface Paged {
  readonly state: PagedOptions;
  /** The list is opened, or its end is near. */
  readonly more: () => void;
  /** Asked for once the typing has stopped. */
  readonly search: (text: string) => void;
}

/** Pages of options, asked for one at a time; a new search ends the asking for the old one. */
export function usePagedOptions(load: LoadPage, debounceMs: number): Paged {
  const [state, send] = useReducer(pagedOptions, nothingAsked);
  const asking = useRef<AbortController | null>(null);
  const ask = async (text: string, page: number) => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    send({ type: 'asked' });
    const answer = await load(queryOf(text, page), signal).catch(() => null);
    if (signal.aborted) return;
    asking.current = null;
    send(answer ? { type: 'came', text, page, answer } : { type: 'failed', text, page });
  };
  const search = useDebouncedCallback((text: string) => {
    send({ type: 'typed', text });
    void ask(text, 1);
  }, debounceMs);
  useEffect(() => () => asking.current?.abort(), []);
  return {
    state,
    search,
    more: () => {
      // Twice in one drawing is once: the state does not know of the first yet.
      if (asking.current === null && hasMore(state)) void ask(state.text, state.page + 1);
    },
  };
}
