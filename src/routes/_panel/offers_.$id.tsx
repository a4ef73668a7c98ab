import { Anchor } from '@mantine/core';
import { createFileRoute, Link, stripSearchParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { offer } from '#contract/resources/offers.ts';
import { resourceAt } from '#contract/resource.ts';
import { statusOfOffer } from '#domain/narrow-traffic.ts';
import { loadTexts } from '#i18n/instance.ts';
import { DetailPage } from '#ui/kit/detail-page/detail-page.tsx';
import { named } from '#domain/named.ts';
import { useAsk } from '#world/use-ask.ts';
import { Missing } from '../-missing.tsx';
import { isMissing } from './-is-missing.ts';
import { offerActionOf } from './campaigns/-action-of.ts';
import { Detail } from './campaigns/-detail.tsx';
import { offerTabs } from './campaigns/-offer-tabs.tsx';
import { detailSearch } from './campaigns/-search.ts';
import { useActs } from './campaigns/-use-acts.tsx';

export const Route = createFileRoute('/_panel/offers_/$id')({
  staticData: { page: 'offers' },
  validateSearch: detailSearch,
  search: { middlewares: [stripSearchParams({ selectedTab: 'links_and_creatives' })] },
  beforeLoad: () => loadTexts('work'),
  loader: ({ context: { world }, params: { id } }) => world.ask(resourceAt(offer, { id }), {}),
  component: OfferPage,
});

function OfferPage() {
  const { t } = useTranslation('offers');
  const { world } = Route.useRouteContext();
  const detail = useAsk(Route.useLoaderData());
  const { selectedTab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { onAct, dialog } = useActs(world, 'offer');
  if (isMissing(detail.view)) return <Missing />;
  return (
    <DetailPage
      title={t(($) => $.columns.offer)}
      nameOf={named}
      detail={detail}
      back={
        <Anchor size="sm" renderRoot={(link) => <Link to="/offers" {...link} />}>
          {t(($) => $.actions.allOffers)}
        </Anchor>
      }
    >
      {(row) => (
        <>
          <Detail
            row={row}
            world={world}
            display={statusOfOffer(row)}
            action={offerActionOf(row)}
            onAct={onAct}
            tabs={offerTabs}
            selected={selectedTab}
            onTab={(tab) => void navigate({ search: { selectedTab: tab }, resetScroll: false })}
          />
          {dialog}
        </>
      )}
    </DetailPage>
  );
}
