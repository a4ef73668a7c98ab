import { IconLink, IconTag } from '@tabler/icons-react';
import { offers } from '#contract/resources/offers.ts';
import { smartlinks } from '#contract/resources/smartlinks.ts';
import { hasRole } from '#domain/roles.ts';
import { i18n } from '#i18n/instance.ts';
import { matching } from '#ui/search/match.ts';
import type { SearchItem } from '#ui/search/registry.ts';
import { firstAnswer } from '#world/first-answer.ts';
import type { World } from '#world/world.ts';

interface Asked {
  readonly world: World;
  readonly go: (to: '/offers/$id' | '/smartlinks/$id', id: string) => void;
}

/** Offers and smartlinks by name and by number, as far as their lists are kept here or come now. */
export async function foundTraffic(
  { world, go }: Asked,
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchItem[]> {
  const t = i18n.getFixedT(null, 'shell');
  const [offerRows, smartlinkRows] = await Promise.all([
    firstAnswer(world.ask(offers, {}), signal),
    hasRole(world.publisher.customer.roles, 'ROLE_SMARTLINKS')
      ? firstAnswer(world.ask(smartlinks, {}), signal)
      : [],
  ]);
  const items = [
    ...offerRows.map(({ id, relativeId, label }): SearchItem => ({
      id: `offer-${relativeId}`,
      label,
      description: t(($) => $.search.offer, { id: relativeId }),
      relativeId,
      icon: IconTag,
      onPick: () => go('/offers/$id', id),
    })),
    ...smartlinkRows.map(({ id, relativeId, label }): SearchItem => ({
      id: `smartlink-${relativeId}`,
      label,
      description: t(($) => $.search.smartlink, { id: relativeId }),
      relativeId,
      icon: IconLink,
      onPick: () => go('/smartlinks/$id', id),
    })),
  ];
  return matching(items, text);
}
