import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { balance } from '#contract/resources/balance.ts';
import { monthParam, subjectParam, TransactionParams } from '#contract/resources/transaction-params.ts';
import { balanceSummary, statement, transactions } from '#contract/resources/transactions.ts';
import { mending, viewKeys, wireOf } from '#contract/search.ts';
import { loadTexts } from '#i18n/instance.ts';
import { ownZone } from './-own-zone.ts';
import { BalanceStatement } from './money/-balance-statement.tsx';
import { BalanceTransactions } from './money/-balance-transactions.tsx';
import { nextPayment } from './-next-payment.tsx';

export const Route = createFileRoute('/_panel/balance')({
  staticData: { page: 'balance' },
  beforeLoad: () => loadTexts('work'),
  validateSearch: mending({
    ...TransactionParams.entries,
    ...ownZone,
    ...viewKeys,
    month: v.optional(monthParam),
    of: v.optional(subjectParam),
  }),
  // The resources stay out of the entry: the loader comes with the page.
  loaderDeps: ({ search: { month, of, ...search } }) => ({
    month: month === undefined ? {} : { month },
    of,
    search,
  }),
  loader: async ({ context: { world }, deps: { month, of, search } }) => {
    // A search is about all days, and so is what is in a payment.
    const isDated = search.search === undefined && search.payment === undefined;
    const days = isDated ? {} : { from: undefined, to: undefined };
    const params = wireOf(transactions, { ...search, ...days });
    const [figures, summary, listed] = await Promise.all([
      world.ask(balance, {}),
      world.ask(balanceSummary, month),
      of === undefined
        ? world.ask(transactions, params).then((list) => ({ list }))
        : world.ask(statement, { of, ...month }).then((entries) => ({ of, entries })),
    ]);
    return { figures, summary, listed };
  },
  component: Balance,
});

function Balance() {
  const { world } = Route.useRouteContext();
  const { listed, ...asked } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const page = {
    asked,
    search,
    payment: nextPayment(world),
    onSearch: (next: typeof search) => void navigate({ search: next, resetScroll: false }),
  };
  return 'list' in listed ? (
    <BalanceTransactions {...page} list={listed.list} world={world} />
  ) : (
    <BalanceStatement key={listed.of} {...page} of={listed.of} entries={listed.entries} />
  );
}
