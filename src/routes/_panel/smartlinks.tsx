import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shortLinkDomains } from '#contract/resources/domains.ts';
import { countries } from '#contract/resources/lists.ts';
import { trafficTypes } from '#contract/resources/offers.ts';
import { type Smartlink, smartlinks } from '#contract/resources/smartlinks.ts';
import { mending } from '#contract/search.ts';
import { narrowedSmartlinks } from '#domain/narrow-traffic.ts';
import { hasRole } from '#domain/roles.ts';
import { loadTexts } from '#i18n/instance.ts';
import { countryOptions, optionSource } from '#ui/kit/filter-drawer/option-source.ts';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useSmartlinkColumns } from '#ui/campaigns/columns.tsx';
import { useSmartlinkFilters } from '#ui/campaigns/filters.ts';
import { useAsk } from '#world/use-ask.ts';
import { useDraft } from '#world/use-draft.ts';
import type { Ask, World } from '#world/world.ts';
import { Missing } from '../-missing.tsx';
import { smartlinkActionOf } from './campaigns/-action-of.ts';
import { SmartlinkLink } from './campaigns/-detail-links.tsx';
import { smartlinkSearch } from './campaigns/-search.ts';
import { useActs } from './campaigns/-use-acts.tsx';
import { useNarrowed } from './campaigns/-use-narrowed.ts';
import { useSearchTools } from './campaigns/-use-search-tools.tsx';

export const Route = createFileRoute('/_panel/smartlinks')({
  staticData: { page: 'smartlinks' },
  validateSearch: mending(smartlinkSearch),
  beforeLoad: () => loadTexts('work'),
  // The list is whole: it is searched and filtered on this device. Without the role nothing is asked.
  loader: async ({ context: { world } }) => {
    if (!hasRole(world.publisher.customer.roles, 'ROLE_SMARTLINKS')) return null;
    const [list, places, types, hosts] = await Promise.all([
      world.ask(smartlinks, {}),
      world.ask(countries, {}),
      world.ask(trafficTypes, {}),
      world.ask(shortLinkDomains, {}),
    ]);
    return { list, places, types, hosts };
  },
  component: Smartlinks,
});

function Smartlinks() {
  const { world } = Route.useRouteContext();
  const asked = Route.useLoaderData();
  return asked ? <List world={world} {...asked} /> : <Missing />;
}

interface ListProps {
  readonly world: World;
  readonly list: Ask<typeof smartlinks>;
  readonly places: Ask<typeof countries>;
  readonly types: Ask<typeof trafficTypes>;
  readonly hosts: Ask<typeof shortLinkDomains>;
}

function List({ world, ...asked }: ListProps) {
  const { t } = useTranslation('offers');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = (next: typeof search) => void navigate({ search: next, resetScroll: false });
  const format = usePublisherFormat();
  const list = useAsk(asked.list);
  const { onAct, dialog } = useActs(world, 'smartlink');
  const filters = useSmartlinkFilters({
    countries: optionSource(useAsk(asked.places).view, (rows) => countryOptions(rows, format)),
    trafficTypes: optionSource(useAsk(asked.types).view, (rows) =>
      rows.map(({ id, name }) => ({ value: id, label: name })),
    ),
    domains: optionSource(useAsk(asked.hosts).view, (rows) =>
      rows.map(({ id, domain }) => ({ value: id, label: domain })),
    ),
  });
  return (
    <>
      <ListPage
        title={t(($) => $.smartlinks)}
        list={{ ...list, view: useNarrowed(list.view, search, narrowedSmartlinks) }}
        columns={useSmartlinkColumns({ actionOf: smartlinkActionOf, onAct, Detail: SmartlinkLink })}
        rowId={idOf}
        filters={filters}
        draft={useDraft('filters', world.page)}
        search={search}
        onSearch={onSearch}
        defaultSort={byEarnings}
        dated={false}
        {...useSearchTools('smartlinks', search, onSearch)}
      />
      {dialog}
    </>
  );
}

const idOf = ({ id }: Smartlink): string => id;
/** What earns others the most stands first. */
const byEarnings = { field: 'EPC', direction: 'descend' } as const;
