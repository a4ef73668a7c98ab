import type { Transaction, transactions } from '#contract/resources/transactions.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTransactionColumns } from '#ui/balance/transaction-columns.tsx';
import { useTransactionFilters } from '#ui/balance/transaction-filters.ts';
import { TransactionSearch } from '#ui/balance/transaction-search.tsx';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { useNarrow } from '#ui/kit/use-narrow.ts';
import { type Answered, useAsk } from '#world/use-ask.ts';
import { useDraft } from '#world/use-draft.ts';
import type { Ask, World } from '#world/world.ts';
import { BalanceLead } from './-balance-lead.tsx';
import { About } from './-balance-links.tsx';
import { type BalancePage, type BalanceSearch, newestFirst } from './-balance-page.ts';
import { PaymentOthers } from './-payment-others.tsx';
import { type Figures, useFigures } from './-use-figures.ts';
import { useOnceEach } from './-use-once-each.ts';

interface BalanceTransactionsProps<S extends BalanceSearch> extends BalancePage<S> {
  readonly list: Ask<typeof transactions>;
  /** Its page keeps what stands in the filters unapplied. */
  readonly world: Pick<World, 'ask' | 'page'>;
}

/** Every movement of money, a page at a time; by its id or by its payment, whatever day it was. */
export function BalanceTransactions<S extends BalanceSearch>(props: BalanceTransactionsProps<S>) {
  const { asked, search, onSearch, payment } = props;
  const { t } = useTranslation('balance');
  const list = useAsk(props.list);
  const figures = useFigures(asked, search.month);
  const narrow = useNarrow();
  const isSearch = search.search !== undefined;
  const isInPayment = search.payment !== undefined;
  const refresh = () => {
    list.refresh();
    figures.refresh();
  };
  useCaughtUp(list, figures);
  const searchField = (
    <TransactionSearch
      search={search.search ?? ''}
      onSearch={(text) => onSearch({ ...search, search: text === '' ? undefined : text, page: undefined })}
    />
  );
  return (
    <ListPage
      title={t(($) => $.title)}
      list={{ ...list, refresh }}
      columns={useTransactionColumns(About, isInPayment ? 'payment' : null)}
      rowId={idOf}
      paging="server"
      dated={!isSearch && !isInPayment}
      filters={useTransactionFilters()}
      draft={useDraft('filters', props.world.page)}
      search={search}
      onSearch={onSearch}
      defaultSort={newestFirst}
      emptyHint={
        isSearch
          ? t(($) => $.search.hint)
          : isInPayment || hasBegun(figures.summary.view)
            ? undefined
            : t(($) => $.nothingYet)
      }
      // Beside the dates of a phone there is no room for an ID.
      controls={!narrow && searchField}
      summary={narrow && searchField}
      lead={
        search.payment === undefined ? (
          <BalanceLead
            payment={payment}
            figures={figures}
            onMonth={(month) => onSearch({ ...search, month })}
          />
        ) : (
          <PaymentOthers
            world={props.world}
            id={search.payment}
            kinds={search.kind}
            partial={isSearch || search.account !== undefined}
          />
        )
      }
    />
  );
}

/**
 * A transaction that the bar knows nothing of: the word that the balance has changed was lost, e.g. with the page that
 * was loaded anew. Without this they would stay behind the list until the balance is due.
 */
function useCaughtUp({ view }: Answered<readonly Transaction[]>, figures: Figures): void {
  const listed = view.kind === 'ready' ? Math.max(0, ...view.value.map(({ number }) => number)) : 0;
  const told = figures.money.kind === 'ready' ? (figures.money.value.newest ?? listed) : listed;
  const isOnline = 'stamp' in view && view.stamp !== 'offline';
  useOnceEach(listed > told && isOnline && !figures.busy, `${listed} ${told}`, figures.refresh);
}

/** Whether anything has ever moved; so as long as nobody knows. */
const hasBegun = (view: ListView<{ readonly firstMonth: string | null }>): boolean =>
  view.kind !== 'ready' || view.value.firstMonth !== null;

const idOf = (transaction: Transaction): string => transaction.id;
