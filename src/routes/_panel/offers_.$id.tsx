import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { offer, offers } from '#contract/resources/offers.ts';
import { resourceAt } from '#contract/resource.ts';
import { mending } from '#contract/search.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import { CampaignPage, type PagedKind } from './campaigns/-campaign-page.tsx';
import { keptPart } from './campaigns/-kept-campaign.tsx';
import { offerKind } from './campaigns/-kinds.ts';
import { OfferTab } from './campaigns/-overview-tabs.tsx';
import { campaignSearch, usualTab } from './campaigns/-search.ts';
import type { OfferOfPage } from './campaigns/-tabs.ts';

export const Route = createFileRoute('/_panel/offers_/$id')({
  staticData: { page: 'offers' },
  validateSearch: mending(campaignSearch),
  search: { middlewares: [stripSearchParams(usualTab)] },
  beforeLoad: () => loadTexts('work'),
  loader: ({ context: { world }, params: { id } }) => world.ask(resourceAt(offer, { id }), {}),
  component: OfferPage,
});

const paged: PagedKind<OfferOfPage> = {
  ...offerKind,
  list: '/offers',
  goalsOf: ({ goals }) => goals,
  Overview: OfferTab,
};

function OfferPage() {
  const navigate = Route.useNavigate();
  const { world } = Route.useRouteContext();
  const detail = useAsk(Route.useLoaderData());
  const isOut = detail.view.kind === 'unavailable';
  const { view } = useAsk(useLateAsk(world, offers, isOut ? {} : null));
  const { id } = Route.useParams();
  return (
    <CampaignPage
      world={world}
      kind={paged}
      detail={detail}
      kept={keptPart(world, offerKind, { view, id }, detail)}
      search={Route.useSearch()}
      onTab={(selectedTab) => void navigate({ search: { selectedTab }, resetScroll: false })}
    />
  );
}
