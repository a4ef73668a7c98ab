import { useCallback } from 'react';
import type { CampaignKind } from '#contract/enumerations.ts';
import type { CampaignAction } from '#ui/campaigns/campaign-row.ts';
import type { World } from '#world/world.ts';
import { useWaiting } from '../../-command/use-waiting.ts';

interface Waits {
  /** What was done to a row and waits for a network; null: nothing. Keeps its identity while nothing changes. */
  readonly waitsOf: (row: { readonly id: string }) => CampaignAction | null;
  readonly undo: (id: string) => void;
}

/** Launches and requests that the network has not heard of. */
export function useWaits(world: World, campaign: CampaignKind): Waits {
  const { of, undo } = useWaiting(world, campaign);
  const waitsOf = useCallback(
    ({ id }: { readonly id: string }) => {
      const kind = of.get(id)?.kind;
      return kind === 'campaign.launch' ? 'launch' : kind === 'campaign.request' ? 'request' : null;
    },
    [of],
  );
  return { waitsOf, undo };
}
