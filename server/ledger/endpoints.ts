import { decimalOf } from '#contract/money.ts';
import { API_BASE } from '#contract/paths.ts';
import { balance } from '#contract/resources/publisher.ts';
import { item } from '../platform/http/endpoint.ts';
import { availableBalance } from './balance.ts';

export const ledgerEndpoints = [
  item(balance, {
    name: 'Balance',
    title: 'What is available: approved and not in a payment',
    handle: async ({ db, publisher: { id, currencyName: name, currencySymbol: symbol } }) => ({
      '@id': `${API_BASE}${balance.path}`,
      balance: decimalOf(await availableBalance(db, id)),
      currency: { name, symbol },
    }),
  }),
];
