import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { supportTabs } from '#contract/enumerations.ts';
import { textParam } from '#contract/params.ts';
import { faqs, notifications } from '#contract/resources/news.ts';
import { mending, viewKeys, wireOf } from '#contract/search.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page, PageHeader } from '#ui/kit/list-page/page-header.tsx';
import { PageTabs } from '#ui/kit/page-tabs/page-tabs.tsx';
import { Contacts } from '#ui/support/contacts.tsx';
import { usePublisher } from '../-publisher.ts';
import { FaqTab } from './support/-faq-tab.tsx';
import { NotificationsTab } from './support/-notifications-tab.tsx';

const { page, size } = viewKeys;

export const Route = createFileRoute('/_panel/support')({
  staticData: { page: 'support' },
  validateSearch: mending({
    selectedTab: v.optional(v.picklist(supportTabs), 'contacts'),
    search: v.optional(textParam),
    page,
    size,
  }),
  search: { middlewares: [stripSearchParams({ selectedTab: 'contacts' })] },
  loaderDeps: ({ search: { selectedTab, page, size } }) => ({ tab: selectedTab, view: { page, size } }),
  loader: async ({ context: { world }, deps: { tab, view } }) => ({
    faqs: tab === 'faq' ? await world.ask(faqs, {}) : null,
    notifications:
      tab === 'notifications' ? await world.ask(notifications, wireOf(notifications, view)) : null,
  }),
  component: Support,
});

function Support() {
  const { t } = useTranslation('support');
  const { world } = Route.useRouteContext();
  const asked = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { manager } = usePublisher(world);
  const tabs = supportTabs.map((id) => ({ id, label: t(($) => $.tabs[id]) }));
  return (
    <Page header={<PageHeader title={t(($) => $.title)} />} stampedByPart>
      <PageTabs
        label={t(($) => $.tabs.label)}
        tabs={tabs}
        selected={search.selectedTab}
        onSelect={(selectedTab) => void navigate({ search: { selectedTab }, resetScroll: false })}
      >
        {search.selectedTab === 'contacts' && <Contacts manager={manager} />}
        {asked.faqs && (
          <FaqTab
            asked={asked.faqs}
            search={search.search ?? ''}
            onSearch={(text) =>
              void navigate({
                search: { ...search, search: text === '' ? undefined : text },
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
        {asked.notifications && (
          <NotificationsTab
            asked={asked.notifications}
            world={world}
            search={search}
            onSearch={(next) => void navigate({ search: next })}
          />
        )}
      </PageTabs>
    </Page>
  );
}
