import { useMemo } from 'react';
import type { CampaignKind } from '#contract/enumerations.ts';
import { API_BASE } from '#contract/paths.ts';
import { offerCreatives } from '#contract/resources/offers.ts';
import { CreativesCard } from '#ui/creatives/creatives-card.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import { useOnline } from '#world/use-online.ts';
import type { World } from '#world/world.ts';
import { useFileDownload } from '../-use-file-download.ts';

interface CreativesProps {
  readonly world: World;
  readonly campaign: CampaignKind;
  /** Number of the offer or the smartlink. */
  readonly relativeId: number;
}

/** Banners of an offer, or of the offers that a smartlink picks from. */
export function Creatives({ world, campaign, relativeId }: CreativesProps) {
  const params = useMemo(
    () => (campaign === 'offer' ? { offer: relativeId } : { smartlink: relativeId }),
    [campaign, relativeId],
  );
  const { view, refresh } = useAsk(useLateAsk(world, offerCreatives, params));
  const flow = useFileDownload(world);
  return (
    <CreativesCard
      view={view}
      online={useOnline(world)}
      busy={flow.hasTag('busy') ? downloading(flow.context.file) : null}
      onDownload={({ title, imagePath }) =>
        flow.send({ type: 'download.start', file: { path: imagePath.slice(API_BASE.length), name: title } })
      }
      onRetry={refresh}
    />
  );
}

const downloading = (file: { readonly path: string } | null): string | null =>
  file && `${API_BASE}${file.path}`;
