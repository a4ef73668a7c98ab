import { coinOf } from '#contract/currency-decimals.ts';
import { MONEY_SCALE, minorUnits } from '#contract/money.ts';
import type { Payment } from '#contract/resources/payments.ts';
import { formatMoney } from '#domain/money.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

/** Amounts of a payment with as many decimals as it takes that they add up where they stand below one another. */
export function useSumMoney(payment: Payment): (amount: string) => string {
  const { currency } = usePublisherFormat();
  const coin = coinOf(currency);
  const { conversionsAmount, others, amount, commission } = payment;
  const isWhole = [conversionsAmount, ...others.map((other) => other.amount), amount, commission].every(
    (one) => minorUnits(one) % coin === 0,
  );
  return (one) => formatMoney(one, currency, isWhole ? {} : { decimals: MONEY_SCALE });
}
