import * as v from 'valibot';
import { type Currency, currencySchema } from '#contract/money.ts';

/** With its symbol as en-US writes it; its code where it has none, or one that the contract has no room for. */
export function currencyOf(name: string): Currency {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: name }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value;
  return { name, symbol: v.is(currencySchema.entries.symbol, symbol) ? symbol : name };
}
