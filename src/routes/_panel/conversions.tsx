import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import * as v from 'valibot';
import { textParam } from '#contract/params.ts';
import { ConversionParams } from '#contract/resources/conversion-params.ts';
import { conversions, type Conversion } from '#contract/resources/conversions.ts';
import { mending, paramsOf, viewKeys } from '#contract/search.ts';
import { withTexts } from '#i18n/with-texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConversionColumns } from '#ui/conversions/columns.tsx';
import { StatusSums } from '#ui/conversions/status-sums.tsx';
import { useConversionFilters } from '#ui/conversions/filters.ts';
import { useLastShown } from '#ui/kit/dialog/use-last-shown.ts';
import type { FilterField, FilterOptions } from '#ui/kit/filter-drawer/filter-field.ts';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { useNarrow } from '#ui/kit/use-narrow.ts';
import { useReportFilters } from '#ui/reports/filters.ts';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';
import { useDraft } from '#world/use-draft.ts';
import { publisherNow, usePublisher } from '../-publisher.ts';
import { useFilterOptions } from './-filter-options.ts';
import { ownZone } from './-own-zone.ts';
import { permittedFilters } from './-permitted-filters.ts';
import { useListExport } from './-use-list-export.ts';
import { useOpening } from './-use-opened.ts';
import { HeldInBalance, Transactions } from './conversions/-balance-links.tsx';
import { useAsPaid } from './conversions/-as-paid.ts';
import { useByStatus } from './conversions/-by-status.ts';
import { BesideList, ToConversion } from './conversions/-conversion-links.tsx';
import { PaymentInside } from './money/-late-parts.ts';

export const Route = createFileRoute('/_panel/conversions')({
  staticData: { page: 'conversions' },
  validateSearch: mending({
    ...ConversionParams.entries,
    ...ownZone,
    ...viewKeys,
    /** Id of the conversion that is open beside the list. */
    open: v.optional(textParam),
  }),
  // The list is whole: a choice of statuses is made on this device, and the sums beside it need all of them.
  loaderDeps: ({ search }) => ({ params: paramsOf(ConversionParams, { ...search, status: undefined }) }),
  loader: async ({ context: { world }, deps }) => {
    const { customer } = await publisherNow(world);
    const { from, to, ...others } = permittedFilters(deps.params, customer.roles);
    // What is in a payment is of all days.
    const params = others.payment === undefined ? { from, to, ...others } : others;
    return { whole: await world.ask(conversions, params), params };
  },
  component: Conversions,
});

/** Fetched, with its texts, when the first row is opened. */
const DetailPanel = lazyPart(
  async () => (await withTexts('work', import('./conversions/-detail-panel.tsx'))).DetailPanel,
);

function Conversions() {
  const { t } = useTranslation('conversions');
  const { world } = Route.useRouteContext();
  const asked = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const { roles } = usePublisher(world).customer;
  const search = permittedFilters(Route.useSearch(), roles);
  const onSearch = (next: typeof search) => void navigate({ search: next, resetScroll: false });
  const { payment } = search;
  const byStatus = useByStatus(world, asked, search.status);
  const list = { ...byStatus.list, view: useAsPaid(byStatus.list.view, payment) };
  const sums = { ...byStatus.sums, view: useAsPaid(byStatus.sums.view, payment) };
  const isWhole = sums.of === null && Object.keys(asked.params).every((name) => name === 'payment');
  const opening = useOpening<Pick<typeof search, 'open'>>();
  const wasOpened = useLastShown(search.open ?? null) !== null;
  return (
    <>
      <ListPage
        title={t(($) => $.title)}
        list={list}
        columns={useConversionColumns(useNarrow() ? ways : besideWays)}
        rowId={idOf}
        filters={useFilters(useFilterOptions(world), roles)}
        draft={useDraft('filters', world.page)}
        search={search}
        onSearch={onSearch}
        defaultSort={newest}
        dated={payment === undefined}
        file={useListExport(world, conversions, {
          name: 'conversions',
          question: { ...asked.params, status: search.status },
        })}
        summary={
          payment !== undefined ? (
            <Suspense fallback={null}>
              <PaymentInside world={world} id={payment} view={isWhole ? sums.view : partial} />
            </Suspense>
          ) : (
            <StatusSums
              view={sums.view}
              of={sums.of}
              partial={Object.keys(asked.params).some((name) => name !== 'from' && name !== 'to')}
              chosen={search.status ?? []}
              balance={<HeldInBalance world={world} />}
              onChoose={(statuses) => {
                const { status: _, page: __, ...rest } = search;
                onSearch(statuses.length > 0 ? { ...rest, status: [...statuses] } : rest);
              }}
            />
          )
        }
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <DetailPanel
            world={world}
            id={search.open ?? null}
            onClose={() => opening.close({ open: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}

/** Its own, and behind them those that the reports have besides: a number of theirs leads here. */
function useFilters(options: FilterOptions, roles: readonly string[]): readonly FilterField[] {
  const own = useConversionFilters(options);
  const others = useReportFilters(options, roles).filter(
    ({ name }) => !own.some((field) => field.name === name),
  );
  return [...own, ...others.map((field) => ({ ...field, rare: field.name !== 'via' }))];
}

/** What is narrowed comes to nothing that could be compared. */
const partial = { kind: 'skeleton' } as const;
const ways = { Page: ToConversion, Transactions };
/** Where there is room a row opens beside the list. */
const besideWays = { Page: BesideList, Transactions };
const idOf = (conversion: Conversion): string => conversion.id;
const newest = { field: 'createdAt', direction: 'descend' } as const;
