import { type Offer, offers } from '#contract/resources/offers.ts';
import { statusOfOffer } from '#domain/narrow-campaigns.ts';
import { isChosen } from '#domain/status-display.ts';
import type { StepsDone } from '#domain/start-steps.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

interface FirstOffer extends Pick<StepsDone, 'offer' | 'link'> {
  /** The offer whose link may be copied. */
  readonly live: string | null;
  /** Those to choose from. */
  readonly rows: readonly Offer[];
}

/**
 * How far a new account is with its first offer: one is chosen once it is requested or live. The link is a step as long
 * as nobody has come through it: with the first visit the steps make way for figures.
 */
export function useFirstOffer(world: Pick<World, 'ask'>): FirstOffer {
  const { view } = useAsk(useLateAsk(world, offers, {}));
  if (view.kind !== 'ready') return { offer: null, link: null, live: null, rows: [] };
  const chosen = view.value.filter((row) => isChosen(statusOfOffer({ ...row, capReached: null }).status));
  const live = chosen.find(({ link }) => link !== null)?.id ?? null;
  return { offer: chosen.length > 0, link: false, live, rows: view.value };
}
