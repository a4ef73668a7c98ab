import { createFileRoute } from '@tanstack/react-router';
import { type Domain, domains } from '#contract/resources/domains.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { Page, PageHeader } from '#ui/kit/list-page/page-header.tsx';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { useAsk } from '#world/use-ask.ts';
import { AddDomain } from './domains/-add-domain.tsx';
import { DomainItem } from './domains/-domain-item.tsx';

export const Route = createFileRoute('/_panel/domains')({
  staticData: { page: 'domains' },
  beforeLoad: () => loadTexts('work'),
  loader: ({ context: { world } }) => world.ask(domains, {}),
  component: Domains,
});

function Domains() {
  const { t } = useTranslation('domains');
  const { world } = Route.useRouteContext();
  const list = useAsk(Route.useLoaderData());
  const { view } = list;
  const stamp = <>{'stamp' in view && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />}</>;
  return (
    <Page
      header={
        <PageHeader title={t(($) => $.title)} stamp={stamp}>
          <RefreshButton busy={list.busy} onRefresh={list.refresh} />
        </PageHeader>
      }
    >
      <AddDomain world={world} />
      <Feed
        label={t(($) => $.own)}
        view={view}
        skeleton={<Skeleton height={180} radius="lg" />}
        emptyHint={t(($) => $.empty)}
        onRetry={list.refresh}
      >
        {(rows) => (
          <ul className="stack snug">
            {rows.toSorted(newestFirst).map((domain) => (
              <DomainItem key={domain.id} world={world} domain={domain} />
            ))}
          </ul>
        )}
      </Feed>
    </Page>
  );
}

const newestFirst = (a: Domain, b: Domain): number => b.createdAt.localeCompare(a.createdAt);
