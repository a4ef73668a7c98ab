import { IconLink, IconTag } from '@tabler/icons-react';
import { offers } from '#contract/resources/offers.ts';
import { smartlinks } from '#contract/resources/smartlinks.ts';
import { statusOfOffer, statusOfSmartlink } from '#domain/narrow-campaigns.ts';
import { hasRole } from '#domain/roles.ts';
import type { DisplayStatus } from '#domain/status-display.ts';
import { i18n, loadTexts } from '#i18n/instance.ts';
import { matching } from '#ui/search/match.ts';
import type { SearchItem } from '#ui/search/registry.ts';
import { firstAnswer } from '#world/first-answer.ts';
import type { World } from '#world/world.ts';
import { publisherNow } from '../-publisher.ts';
import type { Place } from './use-go.ts';

interface Asked {
  readonly world: World;
  readonly go: (place: Place) => void;
}

/**
 * Offers and smartlinks by name and by number with what they are now, as far as their lists are kept here or come now; a number
 * that these do not have is asked of the network.
 */
export async function foundTraffic(
  { world, go }: Asked,
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchItem[]> {
  const withSmartlinks = hasRole((await publisherNow(world)).customer.roles, 'ROLE_SMARTLINKS');
  const ask = async (params: { readonly relativeId?: number }): Promise<readonly SearchItem[]> => {
    const [offerRows, smartlinkRows] = await Promise.all([
      firstAnswer(world.ask(offers, params), signal),
      withSmartlinks ? firstAnswer(world.ask(smartlinks, params), signal) : [],
    ]);
    return [
      ...offerRows.map((row) => itemOf('offer', row, statusOfOffer(row).status)),
      ...smartlinkRows.map((row) => itemOf('smartlink', row, statusOfSmartlink(row).status)),
    ];
  };
  // without the words of the statuses the rest is found all the same
  const isSaid = await loadTexts('work').then(
    () => true,
    () => false,
  );
  const itemOf = (
    kind: 'offer' | 'smartlink',
    { id, relativeId, label }: { readonly id: string; readonly relativeId: number; readonly label: string },
    status: DisplayStatus,
  ): SearchItem => {
    const t = i18n.getFixedT(null, 'shell');
    const state = isSaid ? [i18n.getFixedT(null, 'offers')(($) => $.status[status])] : [];
    return {
      id: `${kind}-${relativeId}`,
      label,
      description: [t(($) => $.search[kind], { id: relativeId }), ...state].join(' · '),
      relativeId,
      icon: kind === 'offer' ? IconTag : IconLink,
      onPick: () => go({ to: kind === 'offer' ? '/offers/$id' : '/smartlinks/$id', params: { id } }),
    };
  };
  const found = matching(await ask({}), text);
  const number = /^#(\d{1,9})$/.exec(text)?.[1];
  if (found.length > 0 || number === undefined) return found;
  return matching(await ask({ relativeId: Number(number) }), text);
}
