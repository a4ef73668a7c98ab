import { matching } from './match.ts';
import type { SearchItem, SearchSource } from './registry.ts';

/** What one source has found. */
export interface FoundGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly SearchItem[];
}

/** Of what one source has found; the rest is one more letter away. Before anything is typed, all there is is shown. */
const GROUP_ITEMS = 7;

/** What there is for what is typed: of what is here at once, and of what `elsewhere` has been found so far, by its source. */
export function foundGroups(
  sources: readonly SearchSource[],
  text: string,
  elsewhere: ReadonlyMap<string, readonly SearchItem[]>,
): readonly FoundGroup[] {
  const typed = text.trim();
  return sources
    .map((source): FoundGroup => {
      const items = 'items' in source ? matching(source.items, typed) : (elsewhere.get(source.id) ?? []);
      return {
        id: source.id,
        title: source.title,
        items: typed === '' ? items : items.slice(0, GROUP_ITEMS),
      };
    })
    .filter(({ items }) => items.length > 0);
}
