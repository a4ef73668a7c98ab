import { IconChartLine, IconTable } from '@tabler/icons-react';
import { memo } from 'react';
import type { DashboardChart } from '#contract/resources/dashboard.ts';
import type { Metric } from '#contract/resources/metrics.ts';
import type { Freshness } from '#domain/freshness.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '../action/action.tsx';
import { Block } from '../block/block.tsx';
import { BlockStamp } from '../block/block-stamp.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { ChartBody } from './chart-body.tsx';
import { ChartPlaceholder } from './chart-placeholder.tsx';
import type { ChartShape } from './metric-groups.ts';
import { MetricSelect } from './metric-select.tsx';
import { nothingHappened, slotsOf } from './slots.ts';
import classes from './performance-chart.module.css';

interface PerformanceChartProps {
  readonly view: ListView<DashboardChart>;
  /** Whose stamp stands over the chart already. */
  readonly beside?: ListView<Freshness> | undefined;
  readonly metric: Metric;
  readonly onMetric: (metric: Metric) => void;
  readonly shape: ChartShape;
  readonly onShape: (shape: ChartShape) => void;
  readonly onRetry: () => void;
  readonly className?: string | undefined;
}

/** One metric over the period and over the one before it, as lines or as a table. */
export const PerformanceChart = memo(function PerformanceChart(props: PerformanceChartProps) {
  const { view, beside, metric, onMetric, shape, onShape, onRetry, className } = props;
  const { t } = useTranslation('dashboard');
  const other = shape === 'lines' ? 'table' : 'lines';
  // on their way, or there
  const hasFigures =
    view.kind === 'skeleton' ||
    (view.kind === 'ready' && (view.broken !== undefined || !isEmpty(view.value)));
  return (
    <Block
      className={className}
      title={t(($) => $.chart.title)}
      view={view}
      skeleton={<ChartSkeleton />}
      emptyHint={t(($) => $.noDataHint)}
      isEmpty={isEmpty}
      onRetry={onRetry}
      stamp={<BlockStamp view={view} beside={beside} />}
      actions={
        <>
          <MetricSelect value={metric} onChange={onMetric} />
          {hasFigures && (
            <Action kind="quiet" size="sm" onClick={() => onShape(other)}>
              <span className="with-sign">
                {other === 'table' ? <IconTable size={16} /> : <IconChartLine size={16} />}
                {t(($) => (other === 'table' ? $.chart.asTable : $.chart.asLines))}
              </span>
            </Action>
          )}
        </>
      }
    >
      {(chart) => <ChartBody chart={chart} metric={metric} shape={shape} />}
    </Block>
  );
});

const isEmpty = (chart: DashboardChart): boolean => nothingHappened(slotsOf(chart));

function ChartSkeleton() {
  return (
    <div className={classes['root']}>
      <Skeleton height={14} width="min(320px, 80%)" my={2} />
      <div className={classes['frame']}>
        <ChartPlaceholder />
      </div>
    </div>
  );
}
