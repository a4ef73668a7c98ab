import { type ComponentProps, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/resources/dashboard.ts';
import { formatCount } from '#domain/number-format.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { LinkTile } from '#ui/kit/stat-tile/stat-tile.tsx';
import type { RangeLink } from './dashboard-links.ts';

interface HoldTileProps {
  readonly dashboard: Dashboard;
  readonly OnHold: RangeLink;
}

/** What of the payout still waits, and for how many conversions; leads to them. */
export function HoldTile({ dashboard, OnHold }: HoldTileProps) {
  const { t } = useTranslation('dashboard');
  const format = usePublisherFormat();
  const { from, to, onHold } = dashboard;
  const Link = useCallback(
    (link: Omit<ComponentProps<RangeLink>, 'range'>) => <OnHold range={{ from, to }} {...link} />,
    [OnHold, from, to],
  );
  if (!onHold) return null;
  const { conversions, payout } = onHold;
  return (
    <LinkTile
      label={t(($) => $.tiles.onHold)}
      value={format.money(payout)}
      note={t(($) => $.comparison.conversions, { count: conversions, number: formatCount(conversions) })}
      explanation={t(($) => $.tiles.onHoldExplanation)}
      Link={Link}
    />
  );
}
