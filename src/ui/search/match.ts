import { plainText } from '#domain/plain-text.ts';
import type { SearchItem } from './registry.ts';

/** What an item is found by. */
type Words = Pick<SearchItem, 'label' | 'description' | 'keywords' | 'relativeId'>;

/**
 * The items that a typed text finds, the best first: what begins with it, has a word that does, or holds it;
 * keywords come last. Every typed word must be found; case and accents do not count. '#12' finds by relative
 * id, from its beginning. Nothing typed finds everything, in its own order.
 */
export function matching<Item extends Words>(items: readonly Item[], text: string): readonly Item[] {
  const wanted = plainText(text.trim());
  if (wanted === '') return items;
  const id = /^#(\d+)$/.exec(wanted)?.[1];
  if (id !== undefined) return items.filter((item) => String(item.relativeId ?? '').startsWith(id));
  return items
    .map((item) => ({ item, rank: rankOf(item, wanted) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ item }) => item);
}

/** Null: not found. */
function rankOf({ label, description = '', keywords = [] }: Words, wanted: string): number | null {
  const name = plainText(label);
  if (name.startsWith(wanted)) return 0;
  if (name.split(/[\s,.:()/-]+/).some((word) => word.startsWith(wanted))) return 1;
  if (name.includes(wanted)) return 2;
  const all = plainText([label, description, ...keywords].join(' '));
  return wanted.split(/\s+/).every((word) => all.includes(word)) ? 3 : null;
}
