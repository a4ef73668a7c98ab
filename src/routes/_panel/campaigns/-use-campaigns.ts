import type { CampaignKind } from '#contract/enumerations.ts';
import { type Offer, offers } from '#contract/resources/offers.ts';
import { type Smartlink, smartlinks } from '#contract/resources/smartlinks.ts';
import type { ListView } from '#domain/list-view.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

/** All offers, or all smartlinks, for a part that its page need not wait for. */
export function useCampaigns(
  world: Pick<World, 'ask'>,
  kind: CampaignKind,
): ListView<readonly (Offer | Smartlink)[]> {
  const ofOffers = useAsk(useLateAsk(world, offers, kind === 'offer' ? {} : null));
  const ofSmartlinks = useAsk(useLateAsk(world, smartlinks, kind === 'smartlink' ? {} : null));
  return kind === 'offer' ? ofOffers.view : ofSmartlinks.view;
}
