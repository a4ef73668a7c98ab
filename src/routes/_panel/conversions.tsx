import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConversionParams } from '#contract/resources/conversion-params.ts';
import { conversions, type Conversion } from '#contract/resources/conversions.ts';
import { mending, paramsOf, viewKeys } from '#contract/search.ts';
import { useConversionColumns } from '#ui/conversions/columns.tsx';
import { useConversionFilters } from '#ui/conversions/filters.ts';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useDraft } from '#world/use-draft.ts';
import { askFilterOptions, useFilterOptions } from './-filter-options.ts';
import { ownZone } from './-own-zone.ts';
import { permittedFilters } from './-permitted-filters.ts';

export const Route = createFileRoute('/_panel/conversions')({
  staticData: { page: 'conversions' },
  validateSearch: mending({ ...ConversionParams.entries, ...ownZone, ...viewKeys }),
  loaderDeps: ({ search }) => ({ params: paramsOf(ConversionParams, search) }),
  loader: async ({ context: { world }, deps: { params } }) => {
    const [list, options] = await Promise.all([
      world.ask(conversions, permittedFilters(params, world.publisher.customer.roles)),
      askFilterOptions(world),
    ]);
    return { list, options };
  },
  component: Conversions,
});

function Conversions() {
  const { t } = useTranslation('conversions');
  const { world } = Route.useRouteContext();
  const asked = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <ListPage
      title={t(($) => $.title)}
      list={useAsk(asked.list)}
      columns={useConversionColumns()}
      rowId={idOf}
      filters={useConversionFilters(useFilterOptions(asked.options, world))}
      draft={useDraft('filters', world.page)}
      search={permittedFilters(Route.useSearch(), world.publisher.customer.roles)}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
      defaultSort={newest}
    />
  );
}

const idOf = (conversion: Conversion): string => conversion.id;
const newest = { field: 'createdAt', direction: 'descend' } as const;
