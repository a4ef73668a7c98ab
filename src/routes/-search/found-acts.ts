import { IconArrowRight } from '@tabler/icons-react';
import { actIds, actOf } from '#domain/acts.ts';
import { i18n, loadTexts } from '#i18n/instance.ts';
import { matching } from '#ui/search/match.ts';
import type { SearchItem } from '#ui/search/registry.ts';
import type { Place } from './use-go.ts';

/** The acts of the register by their names; each leads to the screen that it is done on. `promo`: whether promo codes are to be had. */
export async function foundActs(
  { go, promo }: { readonly go: (place: Place) => void; readonly promo: boolean },
  text: string,
): Promise<readonly SearchItem[]> {
  await loadTexts('work');
  const t = i18n.getFixedT(null, 'acts');
  const items = actIds.flatMap((id): SearchItem[] => {
    const { at, words = [] } = actOf(id);
    if (at === null || (id === 'activatePromoCode' && !promo)) return [];
    return [{ id, label: t(($) => $[id]), keywords: words, icon: IconArrowRight, onPick: () => go(at) }];
  });
  return matching(items, text);
}
