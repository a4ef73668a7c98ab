import * as v from 'valibot';
import { entryPaths } from '../entry-paths.ts';
import { moneyAccounts } from '../enumerations.ts';
import { BALANCE_REFRESH_MS } from '../limits.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { aggregate } from '../resource.ts';

/**
 * Available balance: approved and not in a payment. What lies in every account, and the number of the newest
 * transaction behind it, so that header, dashboard and tiles are one answer; a network that does not tell them is none.
 */
export const Balance = v.object({
  balance: moneySchema,
  currency: currencySchema,
  accounts: v.optional(v.object(v.entriesFromList(moneyAccounts, moneySchema))),
  newest: v.optional(v.number()),
});
export type Balance = v.InferOutput<typeof Balance>;
export const balance = aggregate({
  path: entryPaths.balance,
  row: Balance,
  family: 'balance',
  staleAfter: BALANCE_REFRESH_MS,
});
