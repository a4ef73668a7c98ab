import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { conversion } from '#contract/resources/conversion.ts';
import { resourceAt } from '#contract/resource.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSkeleton } from '#ui/kit/detail-page/detail-skeleton.tsx';
import { useLastShown } from '#ui/kit/dialog/use-last-shown.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { SidePanel } from '#ui/kit/side-panel/side-panel.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { isMissing } from '../-is-missing.ts';
import { KeptConversion, useKeptConversion } from './-detail-kept.tsx';
import { ConversionParts, nameOfConversion } from './-detail-parts.tsx';

interface DetailPanelProps {
  readonly world: World;
  /** Null: it is closed. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** A conversion beside the list of conversions: what its page says. */
export function DetailPanel({ world, id, onClose }: DetailPanelProps) {
  const { t } = useTranslation('conversion');
  const shown = useLastShown(id) ?? '';
  const resource = useMemo(() => resourceAt(conversion, { id: shown }), [shown]);
  const { view, refresh } = useAsk(useLateAsk(world, resource, {}));
  const kept = useKeptConversion(world, shown, view);
  const row = view.kind === 'ready' && view.value.id === shown ? view.value : null;
  const called = row ?? kept;
  return (
    <SidePanel
      opened={id !== null}
      title={called ? nameOfConversion(called) : t(($) => $.title)}
      tools={
        <Link className="note link" to="/conversions/$id" params={{ id: shown }}>
          {t(($) => $.page)}
        </Link>
      }
      onClose={onClose}
    >
      {'stamp' in view && view.stamp !== 'fresh' && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />}
      {isMissing(view) ? (
        <p>{t(($) => $.missing)}</p>
      ) : kept ? (
        <KeptConversion conversion={kept} view={view} onRetry={refresh} />
      ) : (
        <Feed
          view={row === null && view.kind === 'ready' ? { kind: 'skeleton' } : view}
          skeleton={<DetailSkeleton />}
          emptyHint=""
          onRetry={refresh}
        >
          {(value) => (
            <ConversionParts world={world} conversion={value}>
              {(facts, timeline) => (
                <div className="stack">
                  {timeline}
                  {facts}
                </div>
              )}
            </ConversionParts>
          )}
        </Feed>
      )}
    </SidePanel>
  );
}
