import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { smartlink, smartlinks } from '#contract/resources/smartlinks.ts';
import { resourceAt } from '#contract/resource.ts';
import { mending } from '#contract/search.ts';
import { hasRole } from '#domain/roles.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import { Missing } from '../-missing.tsx';
import { publisherNow } from '../-publisher.ts';
import { CampaignPage, type PagedKind } from './campaigns/-campaign-page.tsx';
import { keptPart } from './campaigns/-kept-campaign.tsx';
import { smartlinkKind } from './campaigns/-kinds.ts';
import { SmartlinkTab } from './campaigns/-overview-tabs.tsx';
import { campaignSearch, usualTab } from './campaigns/-search.ts';
import type { SmartlinkOfPage } from './campaigns/-tabs.ts';

export const Route = createFileRoute('/_panel/smartlinks_/$id')({
  staticData: { page: 'smartlinks' },
  validateSearch: mending(campaignSearch),
  search: { middlewares: [stripSearchParams(usualTab)] },
  beforeLoad: () => loadTexts('work'),
  // Without the role nothing is asked.
  loader: async ({ context: { world }, params: { id } }) =>
    hasRole((await publisherNow(world)).customer.roles, 'ROLE_SMARTLINKS')
      ? world.ask(resourceAt(smartlink, { id }), {})
      : null,
  component: SmartlinkPage,
});

const paged: PagedKind<SmartlinkOfPage> = {
  ...smartlinkKind,
  list: '/smartlinks',
  goalsOf: () => [],
  Overview: SmartlinkTab,
};

function SmartlinkPage() {
  const navigate = Route.useNavigate();
  const { world } = Route.useRouteContext();
  const search = Route.useSearch();
  const asked = Route.useLoaderData();
  const detail = useAsk(asked);
  const isOut = asked !== null && detail.view.kind === 'unavailable';
  const { view } = useAsk(useLateAsk(world, smartlinks, isOut ? {} : null));
  const { id } = Route.useParams();
  if (!asked) return <Missing />;
  return (
    <CampaignPage
      world={world}
      kind={paged}
      detail={detail}
      kept={keptPart(world, smartlinkKind, { view, id }, detail)}
      search={search}
      onTab={(selectedTab) => void navigate({ search: { selectedTab }, resetScroll: false })}
    />
  );
}
