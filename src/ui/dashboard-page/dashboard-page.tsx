import type { DashboardPeriod } from '#contract/enumerations.ts';
import type { Dashboard, DashboardChart, DashboardImpressions } from '#contract/resources/dashboard.ts';
import type { Announcement } from '#contract/resources/lists.ts';
import type { Metric } from '#contract/resources/metrics.ts';
import { dashboardRange } from '#domain/date-presets.ts';
import type { ListView } from '#domain/list-view.ts';
import { Comparison } from '../comparison/comparison.tsx';
import { LatestNews } from '../news-list/latest-news.tsx';
import type { ChartShape } from '../performance-chart/metric-groups.ts';
import { PerformanceChart } from '../performance-chart/performance-chart.tsx';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { KeyFigures } from '../stat-tile/key-figures.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import type { DashboardLinks } from './dashboard-links.ts';
import classes from './dashboard-page.module.css';

/** One question of the screen: what it shows, and how to ask it again. */
interface Asked<T> {
  readonly view: ListView<T>;
  readonly refresh: () => void;
  readonly busy: boolean;
}

/** What the address says. */
export interface DashboardSearch {
  readonly period: DashboardPeriod;
  readonly metric: Metric;
  readonly chart: ChartShape;
}

interface DashboardPageProps {
  readonly search: DashboardSearch;
  readonly onSearch: (change: Partial<DashboardSearch>) => void;
  readonly figures: Asked<Dashboard>;
  readonly chart: Asked<DashboardChart>;
  readonly impressions: Asked<DashboardImpressions>;
  readonly news: Asked<readonly Announcement[]>;
  /** Whether the publisher has smartlinks (specification 6). */
  readonly smartlinks: boolean;
  readonly links: DashboardLinks;
}

/** The dashboard: key figures, chart, comparison and news, each in its own state. */
export function DashboardPage(props: DashboardPageProps) {
  const { search, onSearch, figures, chart, impressions, news, smartlinks, links } = props;
  const all = [figures, chart, impressions, news];
  const onMetric = (metric: Metric) => onSearch({ metric });
  const format = usePublisherFormat();
  const known = figures.view.kind === 'ready' ? figures.view.value : null;
  const range = known ?? dashboardRange(search.period, format.today());
  const compared = {
    view: impressions.view,
    total: known?.current.payout ?? null,
    onRetry: impressions.refresh,
  };
  return (
    <div className={classes['root']}>
      <DashboardHead
        period={search.period}
        onPeriod={(period) => onSearch({ period })}
        range={range}
        view={figures.view}
        busy={all.some(({ busy }) => busy)}
        onRefresh={() => all.forEach(({ refresh }) => refresh())}
      />
      <KeyFigures
        view={figures.view}
        chart={chart.view.kind === 'ready' ? chart.view.value : null}
        metric={search.metric}
        onMetric={onMetric}
        onRetry={figures.refresh}
      />
      <div className={classes['blocks']} data-smartlinks={smartlinks || undefined}>
        <PerformanceChart
          className={classes['chart']}
          view={chart.view}
          metric={search.metric}
          onMetric={onMetric}
          shape={search.chart}
          onShape={(shape) => onSearch({ chart: shape })}
          onRetry={chart.refresh}
        />
        <Comparison
          {...compared}
          className={classes['offers']}
          of="offers"
          ContenderLink={links.Offer}
          more={<links.AllOffers range={range} />}
        />
        {smartlinks && (
          <Comparison
            {...compared}
            className={classes['smartlinks']}
            of="smartlinks"
            ContenderLink={links.Smartlink}
            more={<links.AllSmartlinks range={range} />}
          />
        )}
        <LatestNews
          className={classes['news']}
          view={news.view}
          ArticleLink={links.Article}
          more={<links.AllNews />}
          onRetry={news.refresh}
        />
      </div>
    </div>
  );
}
