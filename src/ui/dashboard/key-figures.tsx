import { memo } from 'react';
import type { Dashboard, DashboardChart } from '#contract/resources/dashboard.ts';
import type { Metric } from '#contract/resources/metrics.ts';
import { changeBetween } from '#domain/change.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { BlockMessage } from '#ui/kit/block/block-message.tsx';
import { settledPoints, valueOf } from '#ui/kit/performance-chart/slots.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Explanation } from '#ui/kit/stat-tile/explanation.tsx';
import { StatTile, TileSkeleton } from '#ui/kit/stat-tile/stat-tile.tsx';
import type { DashboardLinks } from './dashboard-links.ts';
import { HoldTile } from './hold-tile.tsx';
import classes from './key-figures.module.css';

/** What a publisher looks at first, in this order; what is on hold stands behind the payout that it is part of. */
const figures = ['payout', 'conversions', 'clicks', 'EPC', 'ratio'] as const satisfies readonly Metric[];
const TILES = figures.length + 1;

interface KeyFiguresProps {
  readonly view: ListView<Dashboard>;
  /** Where the courses come from; null while it is not known. */
  readonly chart: DashboardChart | null;
  /** The metric that the chart shows. */
  readonly metric: Metric;
  readonly onMetric: (metric: Metric) => void;
  readonly onRetry: () => void;
  /** All that is on hold; null: the network does not tell. */
  readonly held: string | null;
  readonly links: Pick<DashboardLinks, 'OnHold' | 'AllOnHold'>;
}

/** The tiles, in every state that the dashboard's answer can be in, always of the same height. */
export const KeyFigures = memo(function KeyFigures({
  view,
  chart,
  metric,
  onMetric,
  onRetry,
  held,
  links,
}: KeyFiguresProps) {
  const { t } = useTranslation('dashboard');
  const { t: tMetric } = useTranslation('metrics');
  const format = usePublisherFormat();
  const settled = chart && settledPoints(chart);
  const busy = view.kind === 'skeleton' || ('busy' in view && view.busy);
  return (
    <div className={classes['root']} role="group" aria-label={t(($) => $.tiles.label)} aria-busy={busy}>
      {view.kind === 'ready' ? (
        shown(view.value, held).map((figure) =>
          figure === 'onHold' ? (
            <HoldTile key={figure} dashboard={view.value} held={held} links={links} />
          ) : (
            <StatTile
              key={figure}
              label={tMetric(($) => $[figure].label)}
              value={format.metric(figure, view.value.current)}
              change={changeBetween(view.value.current[figure], view.value.previous?.[figure] ?? null)}
              course={settled?.map((point) => valueOf(point.metrics, figure)) ?? null}
              explanation={<Explanation figure={figure} dashboard={view.value} />}
              chosen={figure === metric}
              onChoose={() => onMetric(figure)}
            />
          ),
        )
      ) : view.kind === 'skeleton' ? (
        places.map((place) => <TileSkeleton key={place} />)
      ) : (
        <>
          {places.map((place) => (
            <span key={place} className={classes['tile']} data-unseen="" />
          ))}
          <div className={`surface centred ${classes['message']}`}>
            <BlockMessage view={view} emptyHint={t(($) => $.noDataHint)} onRetry={onRetry} lying />
          </div>
        </>
      )}
    </div>
  );
});

const places = Array.from({ length: TILES }, (_, place) => place);

/** A network that does not tell what is on hold leaves its place to the hits. */
function shown(
  { onHold }: Dashboard,
  held: string | null,
): readonly ((typeof figures)[number] | 'hits' | 'onHold')[] {
  const [payout, ...others] = figures;
  return onHold || held !== null ? [payout, 'onHold', ...others] : [...figures, 'hits'];
}
