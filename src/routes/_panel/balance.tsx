import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { monthParam, TransactionParams } from '#contract/resources/transaction-params.ts';
import { balanceSummary, type Transaction, transactions } from '#contract/resources/transactions.ts';
import { mending, viewKeys, wireOf } from '#contract/search.ts';
import { loadTexts } from '#i18n/instance.ts';
import { BalanceTiles } from '#ui/balance/balance-tiles.tsx';
import { MonthBridge } from '#ui/balance/month-bridge.tsx';
import { useTransactionColumns } from '#ui/balance/transaction-columns.tsx';
import { useTransactionFilters } from '#ui/balance/transaction-filters.ts';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useDraft } from '#world/use-draft.ts';
import { ownZone } from './-own-zone.ts';
import { About, accountLinks } from './money/-balance-links.tsx';

export const Route = createFileRoute('/_panel/balance')({
  staticData: { page: 'balance' },
  beforeLoad: () => loadTexts('money'),
  validateSearch: mending({
    ...TransactionParams.entries,
    ...ownZone,
    ...viewKeys,
    month: v.optional(monthParam),
  }),
  loaderDeps: ({ search: { month, ...search } }) => ({
    params: wireOf(transactions, search),
    month,
  }),
  loader: async ({ context: { world }, deps: { params, month } }) => {
    const [list, summary] = await Promise.all([
      world.ask(transactions, params),
      world.ask(balanceSummary, month === undefined ? {} : { month }),
    ]);
    return { list, summary };
  },
  component: Balance,
});

function Balance() {
  const { t } = useTranslation('balance');
  const { world } = Route.useRouteContext();
  const asked = Route.useLoaderData();
  const list = useAsk(asked.list);
  const summary = useAsk(asked.summary);
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const today = usePublisherFormat().today();
  const refresh = () => {
    list.refresh();
    summary.refresh();
  };
  return (
    <ListPage
      title={t(($) => $.title)}
      list={{ ...list, refresh }}
      columns={useTransactionColumns(About)}
      rowId={idOf}
      paging="server"
      filters={useTransactionFilters()}
      draft={useDraft('filters', world.page)}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      defaultSort={newest}
      lead={
        <>
          <BalanceTiles view={summary.view} links={accountLinks} onRetry={summary.refresh} />
          <MonthBridge
            view={summary.view}
            month={search.month ?? today.slice(0, 7)}
            onMonth={(month) =>
              void navigate({
                search: { ...search, month: month === today.slice(0, 7) ? undefined : month },
                resetScroll: false,
              })
            }
            onRetry={summary.refresh}
          />
        </>
      }
    />
  );
}

const idOf = (transaction: Transaction): string => transaction.id;
const newest = { field: 'createdAt', direction: 'descend' } as const;
