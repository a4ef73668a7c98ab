import { API_BASE, paths } from '#contract/paths.ts';
import { balanceSummary, transactions } from '#contract/resources/transactions.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import { collection, item } from '../platform/http/endpoint.ts';
import { summaryOf } from './summary.ts';
import { TransactionListParams, transactionsOf } from './transactions.ts';

/** The balance and what is behind it (specification 2). */
export const balanceEndpoints = [
  collection(transactions, {
    name: 'Transaction',
    title: 'Movements of money, the newest first',
    limit: 'report',
    query: TransactionListParams,
    handle: async (
      { db, query, publisher },
      { catalogue, clock }: Pick<Deps, 'clock'> & { readonly catalogue: Catalogue },
    ) => transactionsOf(db, { publisher, reference: await catalogue.reference(), now: clock.now() }, query),
  }),
  item(balanceSummary, {
    name: 'BalanceSummary',
    title: "Where the money lies, and the month's bridge",
    limit: 'report',
    query: balanceSummary.params,
    handle: async ({ db, query, publisher }, { clock }: Pick<Deps, 'clock'>) => ({
      '@id': `${API_BASE}${paths.balanceSummary}`,
      ...(await db.transaction(
        (tx) =>
          summaryOf(tx, {
            publisherId: publisher.id,
            timezone: query.timezone ?? publisher.timezone,
            month: query.month,
            now: clock.now(),
          }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )),
    }),
  }),
];
