import { createFileRoute, Link } from '@tanstack/react-router';
import { countries } from '#contract/resources/lists.ts';
import { categories, offers, promoChannels } from '#contract/resources/offers.ts';
import { mending } from '#contract/search.ts';
import { narrowedOffers } from '#domain/narrow-campaigns.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useOfferFilters } from '#ui/campaigns/filters.ts';
import type { DetailLink } from '#ui/campaigns/name-cell.tsx';
import { useAsk } from '#world/use-ask.ts';
import { CampaignList } from './campaigns/-campaign-list.tsx';
import { offerKind } from './campaigns/-kinds.ts';
import { offerSearch } from './campaigns/-search.ts';
import { useCountryOptions, useNamedOptions } from './campaigns/-use-options.ts';

export const Route = createFileRoute('/_panel/offers')({
  staticData: { page: 'offers' },
  validateSearch: mending(offerSearch),
  beforeLoad: () => loadTexts('work'),
  loader: async ({ context: { world } }) => {
    const [list, places, kinds, channels] = await Promise.all([
      world.ask(offers, {}),
      world.ask(countries, {}),
      world.ask(categories, {}),
      world.ask(promoChannels, {}),
    ]);
    return { list, places, kinds, channels };
  },
  component: Offers,
});

function Offers() {
  const asked = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const filters = useOfferFilters({
    category: useNamedOptions(asked.kinds),
    country: useCountryOptions(asked.places),
    promoChannel: useNamedOptions(asked.channels),
  });
  return (
    <CampaignList
      world={Route.useRouteContext().world}
      kind={offerKind}
      list={useAsk(asked.list)}
      narrow={narrowedOffers}
      filters={filters}
      Detail={OfferLink}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}

const OfferLink: DetailLink = ({ id, ...link }) => <Link to="/offers/$id" params={{ id }} {...link} />;
