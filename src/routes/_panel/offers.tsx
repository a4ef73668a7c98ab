import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { countries } from '#contract/resources/lists.ts';
import { categories, type Offer, offers, promoChannels } from '#contract/resources/offers.ts';
import { mending } from '#contract/search.ts';
import { narrowedOffers } from '#domain/narrow-traffic.ts';
import { loadTexts } from '#i18n/instance.ts';
import { countryOptions, optionSource } from '#ui/kit/filter-drawer/option-source.ts';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useOfferColumns } from '#ui/campaigns/columns.tsx';
import { useOfferFilters } from '#ui/campaigns/filters.ts';
import { useAsk } from '#world/use-ask.ts';
import { useDraft } from '#world/use-draft.ts';
import { offerActionOf } from './campaigns/-action-of.ts';
import { OfferLink } from './campaigns/-detail-links.tsx';
import { offerSearch } from './campaigns/-search.ts';
import { useActs } from './campaigns/-use-acts.tsx';
import { useNarrowed } from './campaigns/-use-narrowed.ts';
import { useSearchTools } from './campaigns/-use-search-tools.tsx';

export const Route = createFileRoute('/_panel/offers')({
  staticData: { page: 'offers' },
  validateSearch: mending(offerSearch),
  beforeLoad: () => loadTexts('work'),
  // The list is whole: it is searched and filtered on this device, and a filter costs no request.
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
  const { t } = useTranslation('offers');
  const { world } = Route.useRouteContext();
  const asked = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = (next: typeof search) => void navigate({ search: next, resetScroll: false });
  const format = usePublisherFormat();
  const list = useAsk(asked.list);
  const { onAct, dialog } = useActs(world, 'offer');
  const filters = useOfferFilters({
    countries: optionSource(useAsk(asked.places).view, (rows) => countryOptions(rows, format)),
    categories: optionSource(useAsk(asked.kinds).view, named),
    promoChannels: optionSource(useAsk(asked.channels).view, named),
  });
  return (
    <>
      <ListPage
        title={t(($) => $.title)}
        list={{ ...list, view: useNarrowed(list.view, search, narrowedOffers) }}
        columns={useOfferColumns({ actionOf: offerActionOf, onAct, Detail: OfferLink })}
        rowId={idOf}
        filters={filters}
        draft={useDraft('filters', world.page)}
        search={search}
        onSearch={onSearch}
        defaultSort={byEarnings}
        dated={false}
        {...useSearchTools('offers', search, onSearch)}
      />
      {dialog}
    </>
  );
}

const idOf = ({ id }: Offer): string => id;
const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
/** What earns others the most stands first. */
const byEarnings = { field: 'EPC', direction: 'descend' } as const;
