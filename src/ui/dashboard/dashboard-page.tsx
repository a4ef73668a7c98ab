import { Fragment, type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { DashboardPeriod } from '#contract/enumerations.ts';
import type { Dashboard, DashboardChart, DashboardImpressions } from '#contract/resources/dashboard.ts';
import type { Metric } from '#contract/resources/metrics.ts';
import { dashboardRange } from '#domain/date-presets.ts';
import type { FirstFigures } from '#domain/first-figures.ts';
import type { ListView } from '#domain/list-view.ts';
import { Comparison } from './comparison.tsx';
import type { ChartShape } from '#ui/kit/performance-chart/metric-groups.ts';
import { whenIdle } from '#ui/kit/near/when-near.ts';
import { PerformanceChart } from '#ui/kit/performance-chart/performance-chart.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { firstFiguresIn } from './first-figures.ts';
import { KeyFigures } from './key-figures.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import type { DashboardLinks } from './dashboard-links.ts';
import classes from './dashboard-page.module.css';

/** How a question of the screen is asked again. */
interface Refreshable {
  readonly refresh: () => void;
  readonly busy: boolean;
}

/** One question of the screen, and what it shows. */
interface Asked<T> extends Refreshable {
  readonly view: ListView<T>;
}

/** What the address says. */
export interface DashboardSearch {
  readonly period: DashboardPeriod;
  readonly metric: Metric;
  readonly chart: ChartShape;
}

interface DashboardPageProps {
  readonly search: DashboardSearch;
  /** Keep it stable: the blocks are drawn again for another one. */
  readonly onSearch: (change: Partial<DashboardSearch>) => void;
  readonly figures: Asked<Dashboard>;
  readonly chart: Asked<DashboardChart>;
  readonly impressions: Asked<DashboardImpressions>;
  readonly news: Refreshable;
  /** What needs the publisher, above the figures; `strip` null: nothing does, or it is not known yet. */
  readonly attention: Refreshable & { readonly strip: ReactNode; readonly isAwaited: boolean };
  /** The block of another feature, in the place that the dashboard gives it. */
  readonly renderNews: (className: string | undefined) => ReactNode;
  /** Whether the publisher has smartlinks (specification 6). */
  readonly smartlinks: boolean;
  readonly links: DashboardLinks;
  /** All that is on hold, as the header's answer has it; null: the network does not tell. */
  readonly held: string | null;
  /** Where the money is, the next payment and what holds it up, below the figures. */
  readonly money: ReactNode;
  /** Asks again for what `money` shows. */
  readonly onRefreshMoney: () => void;
  /** In the place of figures that are not there yet; null: there are. */
  readonly start: ReactNode;
  /** Told of what stands at the top each time that the network has answered; keep it stable. */
  readonly onFigures?: ((figures: FirstFigures) => void) | undefined;
}

/** The dashboard: key figures, chart, comparison and news, each in its own state. */
export function DashboardPage(props: DashboardPageProps) {
  const { search, onSearch, figures, chart, impressions, news, attention, smartlinks, links } = props;
  const all = [figures, chart, impressions, news, attention];
  // The same functions each time, or every block is drawn for every answer.
  const onMetric = useCallback((metric: Metric) => onSearch({ metric }), [onSearch]);
  const onShape = useCallback((chart: ChartShape) => onSearch({ chart }), [onSearch]);
  const format = usePublisherFormat();
  // Places below are taken anew once it is known whether a strip comes above them: nothing that stands is moved down.
  const isAwaited = attention.isAwaited && figures.view.kind === 'skeleton';
  const page = useRef<HTMLDivElement>(null);
  const { onFigures } = props;
  const isAnswered =
    figures.view.kind === 'ready' && !figures.view.busy && !attention.isAwaited && props.start === null;
  // after each drawing: whatever changes may stand at the top
  useEffect(() => {
    if (!isAnswered || !onFigures) return undefined;
    return whenIdle(() => page.current && onFigures(firstFiguresIn(page.current)));
  });
  const known = figures.view.kind === 'ready' ? figures.view.value : null;
  const range = known ?? dashboardRange(search.period, format.today());
  const compared = {
    view: impressions.view,
    beside: figures.view,
    total: known?.current.payout ?? null,
    from: range.from,
    to: range.to,
    onRetry: impressions.refresh,
  };
  const head = (
    <>
      <DashboardHead
        period={search.period}
        onPeriod={(period) => onSearch({ period })}
        range={range}
        view={figures.view}
        busy={all.some(({ busy }) => busy)}
        onRefresh={() => {
          all.forEach(({ refresh }) => refresh());
          props.onRefreshMoney();
        }}
      />
      {attention.strip !== null && <div className={classes['attention']}>{attention.strip}</div>}
    </>
  );
  if (props.start !== null) {
    return (
      <div className={classes['root']}>
        {head}
        <div className={`stack ${classes['start']}`}>
          {props.start}
          {props.renderNews(undefined)}
        </div>
      </div>
    );
  }
  return (
    <div ref={page} className={classes['root']}>
      {head}
      <Fragment key={isAwaited ? 'awaited' : 'there'}>
        <KeyFigures
          view={figures.view}
          chart={chart.view.kind === 'ready' ? chart.view.value : null}
          metric={search.metric}
          onMetric={onMetric}
          onRetry={figures.refresh}
          held={props.held}
          links={links}
        />
        <div className={classes['money']}>{props.money}</div>
        <div className={`stack ${classes['blocks']}`} data-smartlinks={smartlinks || undefined}>
          <PerformanceChart
            className={classes['chart']}
            view={chart.view}
            beside={figures.view}
            metric={search.metric}
            onMetric={onMetric}
            shape={search.chart}
            onShape={onShape}
            onRetry={chart.refresh}
          />
          <Comparison
            {...compared}
            className={classes['offers']}
            of="offers"
            ContenderLink={links.Offer}
            All={links.AllOffers}
          />
          {smartlinks && (
            <Comparison
              {...compared}
              className={classes['smartlinks']}
              of="smartlinks"
              ContenderLink={links.Smartlink}
              All={links.AllSmartlinks}
            />
          )}
          {props.renderNews(classes['news'])}
        </div>
      </Fragment>
    </div>
  );
}
