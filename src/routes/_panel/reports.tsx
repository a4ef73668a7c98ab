import { createFileRoute, getRouteApi, stripSearchParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reportSummary } from '#contract/resources/reports.ts';
import { mending, wireOf } from '#contract/search.ts';
import { dayAt } from '#domain/zone.ts';
import { Page, PageHeader } from '#ui/list-page/page-header.tsx';
import { ReportTabs } from '#ui/report-tabs/report-tabs.tsx';
import { UnbuiltReport } from '#ui/report-tabs/unbuilt-report.tsx';
import { useAsk } from '#world/use-ask.ts';
import { askFilterOptions, useFilterOptions } from './-filter-options.ts';
import {
  askedGroupings,
  groupingSetting,
  reportSearch,
  shownTabs,
  unbuiltTabs,
  type ReportSearch,
} from './-report-search.ts';
import { SummaryReport } from './-summary-report.tsx';

export const Route = createFileRoute('/_panel/reports')({
  staticData: { page: 'reports' },
  validateSearch: mending(reportSearch),
  search: { middlewares: [stripSearchParams({ selectedTab: 'summary' })] },
  loaderDeps: ({ search }) => ({ tab: search.selectedTab, params: wireOf(reportSummary, search) }),
  loader: async ({ context: { world }, deps: { tab, params } }) => {
    const { customer, timezone } = world.publisher;
    const setting = groupingSetting(params, customer.roles, dayAt(Date.now(), timezone));
    const groupings = askedGroupings(params, setting);
    const [report, options] = await Promise.all([
      unbuiltTabs.includes(tab)
        ? null
        : world.ask(reportSummary, { ...params, ...(groupings && { groupings }) }),
      askFilterOptions(world),
    ]);
    return { report, options };
  },
  component: Reports,
});

const panel = getRouteApi('/_panel');

function Reports() {
  const { t } = useTranslation('reports');
  const { world } = Route.useRouteContext();
  const asked = Route.useLoaderData();
  const options = useFilterOptions(asked.options);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const profile = useAsk(panel.useLoaderData().publisher);
  const publisher = profile.view.kind === 'ready' ? profile.view.value : world.publisher;
  const onSearch = (next: ReportSearch) => void navigate({ search: next, resetScroll: false });
  const onTab = (selectedTab: ReportSearch['selectedTab']) => onSearch({ ...search, selectedTab });
  const tabs = (content: ReactNode) => (
    <ReportTabs
      tabs={shownTabs(publisher)}
      selected={search.selectedTab}
      unbuilt={unbuiltTabs}
      onSelect={onTab}
    >
      {content}
    </ReportTabs>
  );
  if (!asked.report) {
    return (
      <Page header={<PageHeader title={t(($) => $.title)} />}>
        {tabs(<UnbuiltReport onSummary={() => onTab('summary')} />)}
      </Page>
    );
  }
  return (
    <SummaryReport
      asked={asked.report}
      options={options}
      roles={publisher.customer.roles}
      search={search}
      onSearch={onSearch}
      tabs={tabs}
    />
  );
}
