import { decimalOf } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { balance } from '#contract/resources/balance.ts';
import { balanceSummary, statement, transactions } from '#contract/resources/transactions.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ofOneMoment } from '../platform/db/of-one-moment.ts';
import type { Deps } from '../platform/deps.ts';
import { collection, item } from '../platform/http/endpoint.ts';
import { standBefore } from './entries.ts';
import { balancesOnWire } from './on-wire.ts';
import { statementOf } from './statement.ts';
import { summaryOf } from './summary.ts';
import { TransactionListParams, transactionsOf } from './transactions.ts';

interface Needs extends Pick<Deps, 'clock'> {
  readonly catalogue: Catalogue;
}

/** The balance and what is behind it (specification 2). */
export const balanceEndpoints = [
  item(balance, {
    name: 'Balance',
    title: 'What lies in each account; the balance is what is available: approved and not in a payment',
    handle: async ({ db, publisher }, { config }: Pick<Deps, 'config'>) => {
      const { number, balances } = await standBefore(db, publisher.id, null);
      return {
        '@id': `${API_BASE}${paths.balance}`,
        balance: decimalOf(balances.available),
        currency: config.currency,
        accounts: balancesOnWire(balances),
        newest: number,
      };
    },
  }),
  collection(transactions, {
    name: 'Transaction',
    title: 'Movements of money, the newest first',
    limit: 'report',
    query: TransactionListParams,
    handle: async ({ db, query, publisher, language }, { catalogue, clock }: Needs) =>
      transactionsOf(
        db,
        { publisher, language, reference: await catalogue.reference(), now: clock.now() },
        query,
      ),
  }),
  item(balanceSummary, {
    name: 'BalanceSummary',
    title: "Where the money lies, and the month's bridge",
    limit: 'report',
    query: balanceSummary.params,
    handle: async ({ db, query: { month, timezone }, publisher }, { clock }: Pick<Deps, 'clock'>) => ({
      '@id': `${API_BASE}${paths.balanceSummary}`,
      ...(await ofOneMoment(db, (tx) =>
        summaryOf(tx, {
          publisherId: publisher.id,
          timezone: timezone ?? publisher.timezone,
          month,
          now: clock.now(),
        }),
      )),
    }),
  }),
  item(statement, {
    name: 'Statement',
    title: 'What an amount of a month is made of, whole',
    limit: 'report',
    query: statement.params,
    refusals: { 413: 'More than 10,000 transactions' },
    handle: async (
      { db, query: { of, month, timezone }, publisher, language },
      { catalogue, clock }: Needs,
    ) => {
      const reference = await catalogue.reference();
      return {
        '@id': `${API_BASE}${paths.balanceStatement}`,
        ...(await ofOneMoment(db, (tx) =>
          statementOf(tx, {
            publisherId: publisher.id,
            timezone: timezone ?? publisher.timezone,
            month,
            now: clock.now(),
            of,
            reference,
            language,
          }),
        )),
      };
    },
  }),
];
