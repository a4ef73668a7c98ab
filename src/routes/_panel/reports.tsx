import { createFileRoute, Navigate, stripSearchParams } from '@tanstack/react-router';
import { useCallback, useRef, type ReactNode } from 'react';
import { ReportParams } from '#contract/resources/report-params.ts';
import { mending, paramsOf } from '#contract/search.ts';
import { dayAt } from '#domain/zone.ts';
import { ReportTabs } from '#ui/reports/report-tabs.tsx';
import { useDraft } from '#world/use-draft.ts';
import { publisherNow, usePublisher } from '../-publisher.ts';
import { useFilterOptions } from './-filter-options.ts';
import { permittedFilters } from './-permitted-filters.ts';
import { reportSearch, type ReportSearch } from './reports/-report-search.ts';
import { shownTabs } from './reports/-report-setting.ts';
import { reports } from './reports/-reports.ts';

export const Route = createFileRoute('/_panel/reports')({
  staticData: { page: 'reports' },
  validateSearch: mending(reportSearch),
  search: { middlewares: [stripSearchParams({ selectedTab: 'summary' })] },
  loaderDeps: ({ search }) => ({
    tab: search.selectedTab,
    params: paramsOf(ReportParams, search),
    own: { grouping: search.grouping, timeOf: search.timeOf },
  }),
  loader: async ({ context: { world }, deps }) => {
    const publisher = await publisherNow(world);
    const params = permittedFilters(deps.params, publisher.customer.roles);
    const now = { publisher, today: dayAt(Date.now(), publisher.timezone) };
    return { report: await reports[deps.tab](world, params, now, deps.own) };
  },
  component: Reports,
});

function Reports() {
  const { world } = Route.useRouteContext();
  const { report } = Route.useLoaderData();
  const options = useFilterOptions(world);
  const navigate = Route.useNavigate();
  const publisher = usePublisher(world);
  const search = permittedFilters(Route.useSearch(), publisher.customer.roles);
  const draft = useDraft('filters', world.page);
  const picked = useRef(false);
  const claimFocus = useCallback(() => {
    const claims = picked.current;
    picked.current = false;
    return claims;
  }, []);
  const onSearch = (next: ReportSearch) =>
    void navigate({ search: next, resetScroll: false, state: ({ within }) => (within ? { within } : {}) });
  function onTab(selectedTab: ReportSearch['selectedTab']) {
    picked.current = true;
    onSearch({ ...search, selectedTab });
  }
  const tabs = (content: ReactNode, end?: ReactNode) => (
    <ReportTabs
      tabs={shownTabs(publisher)}
      selected={search.selectedTab}
      claimFocus={claimFocus}
      onSelect={onTab}
      end={end}
    >
      {content}
    </ReportTabs>
  );
  // Such as the competitions while none runs.
  if (!shownTabs(publisher).includes(search.selectedTab)) {
    return <Navigate to="/reports" search={{ ...search, selectedTab: 'summary' }} replace />;
  }
  return report({ publisher, options, draft, search, onSearch, tabs });
}
