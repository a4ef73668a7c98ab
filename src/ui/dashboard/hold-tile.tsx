import { type ComponentProps, useCallback } from 'react';
import type { Dashboard } from '#contract/resources/dashboard.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { LinkTile } from '#ui/kit/stat-tile/stat-tile.tsx';
import type { DashboardLinks, RangeLink } from './dashboard-links.ts';

interface HoldTileProps {
  readonly dashboard: Dashboard;
  /** All that is on hold, as header and balance have it; null: the network does not tell. */
  readonly held: string | null;
  readonly links: Pick<DashboardLinks, 'OnHold' | 'AllOnHold'>;
}

/** What waits for its hold to end, with the way to what it is made of: of all days, or else of the period's payout. */
export function HoldTile({ dashboard: { from, to, onHold }, held, links }: HoldTileProps) {
  const { t } = useTranslation('dashboard');
  const format = usePublisherFormat();
  const { OnHold, AllOnHold } = links;
  const OfPeriod = useCallback(
    (link: Omit<ComponentProps<RangeLink>, 'range'>) => <OnHold range={{ from, to }} {...link} />,
    [OnHold, from, to],
  );
  const label = t(($) => $.tiles.onHold);
  if (held !== null) {
    return (
      <LinkTile
        label={label}
        value={format.money(held)}
        note={t(($) => $.tiles.allOnHold)}
        explanation={t(($) => $.tiles.allOnHoldExplanation)}
        Link={AllOnHold}
      />
    );
  }
  if (!onHold) return null;
  const { conversions, payout } = onHold;
  return (
    <LinkTile
      label={label}
      value={format.money(payout)}
      note={t(($) => $.comparison.conversions, { count: conversions, number: formatCount(conversions) })}
      explanation={t(($) => $.tiles.onHoldExplanation)}
      Link={OfPeriod}
    />
  );
}
