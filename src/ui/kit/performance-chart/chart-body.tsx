import { useMemo, useRef } from 'react';
import type { DashboardChart } from '#contract/resources/dashboard.ts';
import type { Metric } from '#contract/resources/metrics.ts';
import { precedingRange } from '#domain/date-range.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { rangeText } from '../date-range-picker/range-text.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { type ChartData, chartDataOf, extremesOf, readingOf } from './chart-data.ts';
import { ChartPlaceholder } from './chart-placeholder.tsx';
import { ChartTable } from './chart-table.tsx';
import { Legend } from './legend.tsx';
import { LinesBoundary } from './lines-boundary.tsx';
import type { ChartShape } from './metric-groups.ts';
import { useLines } from './use-lines.ts';
import classes from './performance-chart.module.css';

interface ChartBodyProps {
  readonly chart: DashboardChart;
  readonly metric: Metric;
  readonly shape: ChartShape;
}

/** Legend, and lines or table in a frame of one height. Lines that cannot be loaded leave the table. */
export function ChartBody({ chart, metric, shape }: ChartBodyProps) {
  const { t } = useTranslation('dashboard');
  const format = usePublisherFormat();
  const { language } = format;
  const frame = useRef<HTMLDivElement>(null);
  const lazy = useLines(frame, shape === 'lines');
  const data = useMemo(() => chartDataOf(chart, metric, language), [chart, metric, language]);
  const summary = useSummary(data, rangeText(chart, format));
  const asTable = shape === 'table' || lazy.kind === 'failed';
  return (
    <div className={classes['root']}>
      <Legend
        current={rangeText(chart, format)}
        previous={hasHistory(data) ? rangeText(precedingRange(chart), format) : null}
        unfinished={data.unfinishedFrom !== null && !asTable}
        notice={lazy.kind === 'failed' && shape === 'lines' ? t(($) => $.chart.unavailable) : null}
      />
      <div ref={frame} className={classes['frame']}>
        {asTable ? (
          <ChartTable data={data} caption={summary} />
        ) : (
          <figure className={classes['figure']}>
            <figcaption className="visually-hidden">{summary}</figcaption>
            {lazy.kind === 'loaded' ? (
              <LinesBoundary onFailure={lazy.giveUp}>
                <lazy.Lines data={data} />
              </LinesBoundary>
            ) : (
              <ChartPlaceholder />
            )}
          </figure>
        )}
      </div>
    </div>
  );
}

const hasHistory = ({ slots }: ChartData): boolean => slots.some(({ previous }) => previous !== null);

/** The chart in a sentence: what, when, highest and lowest. */
function useSummary(data: ChartData, range: string): string {
  const { t } = useTranslation('dashboard');
  const { t: tMetric } = useTranslation('metrics');
  const metric = tMetric(($) => $[data.metric].label);
  const extremes = extremesOf(data);
  if (!extremes) return t(($) => $.chart.summaryEmpty, { metric, range });
  const highest = readingOf(data, extremes.highest);
  const lowest = readingOf(data, extremes.lowest);
  return t(($) => $.chart.summary, {
    metric,
    range,
    highest: highest.current,
    highestAt: highest.at,
    lowest: lowest.current,
    lowestAt: lowest.at,
  });
}
