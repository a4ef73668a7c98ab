import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { FILTER_DEBOUNCE_MS } from '#contract/limits.ts';

/**
 * A search that is typed into and kept in the address: what stands in the field, how to change it, and what is done
 * when the field is left. `onSearch` is told after a pause in typing, without blanks around the text, or once the
 * field is left: who presses a link at once must not be taken back by what was typed before.
 */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
): readonly [typed: string, type: (text: string) => void, leave: () => void] {
  const [typed, setTyped] = useState(search);
  /** What the address says as far as this field knows: read from it, or told to it. */
  const known = useRef(search);
  const tell = useDebouncedCallback((text: string) => {
    known.current = text;
    onSearch(text);
  }, FILTER_DEBOUNCE_MS);
  // A link or the browser's own buttons change the address, too. What has been told comes back and changes nothing.
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    tell.cancel();
    setTyped(search);
  }, [search, tell]);
  function type(text: string) {
    setTyped(text);
    tell(text.trim());
  }
  return [typed, type, () => tell.flush()];
}
