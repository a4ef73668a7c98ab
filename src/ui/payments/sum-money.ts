import { MONEY_SCALE } from '#contract/money.ts';
import { addUpAsWritten, formatMoney, type Sum } from '#domain/money.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

/** Writes amounts that stand below one another: with all their decimals where, rounded, they would not add up. */
export function useSumMoney(sums: readonly Sum[]): (amount: string) => string {
  const { currency } = usePublisherFormat();
  const addUp = sums.every(([parts, whole]) => addUpAsWritten(parts, whole, currency));
  return (amount) => formatMoney(amount, currency, addUp ? {} : { decimals: MONEY_SCALE });
}
