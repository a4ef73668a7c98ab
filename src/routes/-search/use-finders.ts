import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { registerSearch, type SearchItem } from '#ui/search/registry.ts';

/** Where the groups stand that are looked for elsewhere, among those of the page and of the shell. */
const places = {
  answers: 0,
  verbs: 0.5,
  settings: 2,
  traffic: 4,
  figures: 5,
  news: 6,
  conversions: 7,
  acts: 8,
} as const;

type Find = (text: string, signal: AbortSignal) => Promise<readonly SearchItem[]>;
/** What looks for a group's items, in the browser's database or on the network, once somebody has stopped typing. */
export type Finders = Readonly<Partial<Record<keyof typeof places, Find>>>;

/** Registers them, each under the heading of its group, while its caller is drawn. Hand over what is memoized. */
export function useFinders(finders: Finders): void {
  const { t } = useTranslation('shell');
  useEffect(() => {
    const found = Object.entries(finders) as [keyof Finders, Find][]; // its own keys
    const ends = found.map(([id, find]) =>
      registerSearch({ id, order: places[id], title: t(($) => $.search.groups[id]), find }),
    );
    return () => ends.forEach((end) => end());
  }, [finders, t]);
}
