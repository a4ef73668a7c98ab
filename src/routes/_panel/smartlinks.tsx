import { createFileRoute } from '@tanstack/react-router';
import { shortLinkDomains } from '#contract/resources/domains.ts';
import { countries } from '#contract/resources/lists.ts';
import { trafficTypes } from '#contract/resources/offers.ts';
import { smartlinks } from '#contract/resources/smartlinks.ts';
import { mending } from '#contract/search.ts';
import { narrowedSmartlinks } from '#domain/narrow-campaigns.ts';
import { hasRole } from '#domain/roles.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useSmartlinkFilters } from '#ui/campaigns/filters.ts';
import type { DetailLink } from '#ui/campaigns/name-cell.tsx';
import { useAsk } from '#world/use-ask.ts';
import { Missing } from '../-missing.tsx';
import { publisherNow } from '../-publisher.ts';
import { RowLink } from './-row-link.tsx';
import { CampaignList } from './campaigns/-campaign-list.tsx';
import { smartlinkKind } from './campaigns/-kinds.ts';
import { smartlinkSearch } from './campaigns/-search.ts';
import { useCountryOptions, useDomainOptions, useNamedOptions } from './campaigns/-use-options.ts';

export const Route = createFileRoute('/_panel/smartlinks')({
  staticData: { page: 'smartlinks' },
  validateSearch: mending(smartlinkSearch),
  beforeLoad: () => loadTexts('work'),
  // Without the role nothing is asked.
  loader: async ({ context: { world } }) => {
    if (!hasRole((await publisherNow(world)).customer.roles, 'ROLE_SMARTLINKS')) return null;
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
  const { list, places, types, hosts } = Route.useLoaderData() ?? nothing;
  const navigate = Route.useNavigate();
  const { world } = Route.useRouteContext();
  const search = Route.useSearch();
  const rows = useAsk(list);
  const filters = useSmartlinkFilters({
    'trafficTypes.id': useNamedOptions(types),
    'smartlinks.proxyDomain.id': useDomainOptions(hosts),
    country: useCountryOptions(places),
  });
  if (!list) return <Missing />;
  return (
    <CampaignList
      world={world}
      kind={smartlinkKind}
      list={rows}
      narrow={narrowedSmartlinks}
      filters={filters}
      Detail={SmartlinkLink}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}

const nothing = { list: null, places: null, types: null, hosts: null };
const SmartlinkLink: DetailLink = ({ id, ...link }) => (
  <RowLink way={{ to: '/smartlinks/$id', params: { id } }} {...link} />
);
