import { createFileRoute, getRouteApi, stripSearchParams } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import * as v from 'valibot';
import { paths } from '#contract/paths.ts';
import { attention } from '#contract/resources/attention.ts';
import { DashboardParams } from '#contract/resources/dashboard-params.ts';
import { dashboard, dashboardChart, dashboardImpressions } from '#contract/resources/dashboard.ts';
import { announcements } from '#contract/resources/lists.ts';
import { mending, paramsOf, wireOf } from '#contract/search.ts';
import type { FirstFigures } from '#domain/first-figures.ts';
import { hasRole } from '#domain/roles.ts';
import { currentLanguage } from '#i18n/current-language.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { chartMetrics, chartShapes } from '#ui/kit/performance-chart/metric-groups.ts';
import { LatestNews } from '#ui/news/latest-news.tsx';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';
import { readBalance } from '#work/balance.ts';
import { askAnew } from '#world/ask-anew.ts';
import { keepFigures } from '#world/keep-figures.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLive } from '#world/use-live.ts';
import { usePublisher } from '../-publisher.ts';
import { ArticleLink } from './-article-link.tsx';
import { AllNews, dashboardLinks } from './dashboard/-dashboard-links.tsx';
import { dashboardMoney, needsOf } from './dashboard/-attention.tsx';
import { useIsNew } from './dashboard/-use-is-new.ts';

const Start = lazyPart(async () => (await import('./dashboard/-start.tsx')).Start);

const metric = v.optional(v.picklist(chartMetrics), 'payout');
const chart = v.optional(v.picklist(chartShapes), 'lines');

export const Route = createFileRoute('/_panel/dashboard')({
  staticData: { page: 'dashboard' },
  validateSearch: mending({ ...DashboardParams.entries, metric, chart }),
  search: { middlewares: [stripSearchParams({ period: 'last30Days', metric: 'payout', chart: 'lines' })] },
  loaderDeps: ({ search }) => ({ params: paramsOf(DashboardParams, search) }),
  loader: async ({ context: { world }, deps: { params } }) => {
    const [needs, figures, series, impressions, news] = await Promise.all([
      // the first: what it says stands above everything else
      world.ask(attention, {}),
      world.ask(dashboard, params),
      world.ask(dashboardChart, params),
      world.ask(dashboardImpressions, params),
      world.ask(announcements, wireOf(announcements, {})),
    ]);
    return { figures, series, impressions, news, needs };
  },
  component: Dashboard,
});

const panel = getRouteApi('/_panel');

function Dashboard() {
  const { world } = Route.useRouteContext();
  const asked = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (change: Partial<typeof search>) =>
      void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false }),
    [navigate],
  );
  const { customer, email, statusNew } = usePublisher(world);
  // The header's own answer: what is on hold here and what is available there are of one moment.
  const balance = useLive('balance', () => readBalance(world), panel.useLoaderData().balance);
  const news = useAsk(asked.news);
  const needs = useAsk(asked.needs);
  const figures = useAsk(asked.figures);
  // The next start opens this range; what another one shows is not painted in its place.
  const opensNext = search.period === 'last30Days';
  const onFigures = useCallback((seen: FirstFigures) => keepFigures(world, currentLanguage(), seen), [world]);
  const isNew = useIsNew(world, { statusNew, period: search.period, view: figures.view });
  return (
    <DashboardPage
      search={search}
      onSearch={onSearch}
      figures={figures}
      start={
        isNew ? (
          <Suspense fallback={null}>
            <Start world={world} email={email} statusNew={statusNew} />
          </Suspense>
        ) : null
      }
      attention={{ ...needs, ...needsOf(needs.view) }}
      money={dashboardMoney(world, needs.view)}
      onRefreshMoney={() => askAnew(world, moneyPaths)}
      chart={useAsk(asked.series)}
      impressions={useAsk(asked.impressions)}
      news={news}
      renderNews={(className) => (
        <LatestNews
          className={className}
          view={news.view}
          ArticleLink={ArticleLink}
          more={allNews}
          onRetry={news.refresh}
        />
      )}
      smartlinks={hasRole(customer.roles, 'ROLE_SMARTLINKS')}
      links={dashboardLinks}
      onFigures={opensNext ? onFigures : undefined}
      held={balance?.value.accounts?.onHold ?? null}
    />
  );
}

const allNews = <AllNews />;
const moneyPaths = [paths.balance, paths.balanceSummary, paths.nextPayment];
