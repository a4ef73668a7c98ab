import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { countries } from '#contract/resources/lists.ts';
import { categories, offers, promoChannels } from '#contract/resources/offers.ts';
import { myTraffic } from '#contract/resources/my-traffic.ts';
import { mending } from '#contract/search.ts';
import type { Offer } from '#contract/resources/offers.ts';
import { takesTraffic } from '#domain/my-traffic.ts';
import { type CampaignQuestion, narrowedOffers } from '#domain/narrow-campaigns.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useOfferFilters } from '#ui/campaigns/filters.ts';
import type { DetailLink } from '#ui/campaigns/name-cell.tsx';
import { useAsk } from '#world/use-ask.ts';
import { RowLink } from './-row-link.tsx';
import { CampaignList } from './campaigns/-campaign-list.tsx';
import { offerKind } from './campaigns/-kinds.ts';
import { offerSearch } from './campaigns/-search.ts';
import { useMyTraffic } from './campaigns/-use-my-traffic.tsx';
import { useCountryOptions, useNamedOptions } from './campaigns/-use-options.ts';

export const Route = createFileRoute('/_panel/offers')({
  staticData: { page: 'offers' },
  validateSearch: mending(offerSearch),
  beforeLoad: () => loadTexts('work'),
  loader: async ({ context: { world } }) => {
    const [list, places, kinds, channels, traffic] = await Promise.all([
      world.ask(offers, {}),
      world.ask(countries, {}),
      world.ask(categories, {}),
      world.ask(promoChannels, {}),
      world.ask(myTraffic, {}),
    ]);
    return { list, places, kinds, channels, traffic };
  },
  component: Offers,
});

function Offers() {
  const asked = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const { world } = Route.useRouteContext();
  const search = Route.useSearch();
  const channels = useNamedOptions(asked.channels);
  const { traffic, bar } = useMyTraffic({
    world,
    asked: asked.traffic,
    channels: useMemo(
      () => new Map(channels.options.map(({ value, label }) => [String(value), label])),
      [channels.options],
    ),
    search,
    onSearch: (change) =>
      void navigate({ search: { ...search, ...change, page: undefined }, resetScroll: false }),
  });
  const narrow = useCallback(
    (rows: readonly Offer[], question: CampaignQuestion) =>
      narrowedOffers(traffic ? rows.filter((row) => takesTraffic(row, traffic)) : rows, question),
    [traffic],
  );
  const filters = useOfferFilters({
    category: useNamedOptions(asked.kinds),
    country: useCountryOptions(asked.places),
    promoChannel: channels,
  });
  return (
    <CampaignList
      world={world}
      kind={offerKind}
      list={useAsk(asked.list)}
      narrow={narrow}
      filters={filters}
      Detail={OfferLink}
      traffic={traffic}
      trafficBar={bar}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}

const OfferLink: DetailLink = ({ id, ...link }) => (
  <RowLink way={{ to: '/offers/$id', params: { id } }} {...link} />
);
