import * as v from 'valibot';
import { entryPaths } from '../entry-paths.ts';
import { BALANCE_REFRESH_MS } from '../limits.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { resource } from '../resource.ts';

/**
 * Available balance: approved and not in a payment. What lies in every account, and the number of the newest
 * transaction behind it, so that header, dashboard and tiles are one answer; a network that does not tell them is none.
 */
export const Balance = v.object({
  balance: moneySchema,
  currency: currencySchema,
  accounts: v.optional(
    v.object({ onHold: moneySchema, available: moneySchema, inPayment: moneySchema, paid: moneySchema }),
  ),
  newest: v.optional(v.number()),
});
export type Balance = v.InferOutput<typeof Balance>;
export const balance = resource({
  path: entryPaths.balance,
  row: Balance,
  family: 'balance',
  store: 'aggregate',
  staleAfter: BALANCE_REFRESH_MS,
});
