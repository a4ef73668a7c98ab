import { minorUnits } from '#contract/money.ts';
import type { Payment } from '#contract/resources/payments.ts';
import { formatMoney } from '#domain/money.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

/** Minor units of what two decimals can say. */
const CENT = 100;

/** Amounts of a payment with as many decimals as it takes that they add up where they stand below one another. */
export function useSumMoney(payment: Payment): (amount: string) => string {
  const { currency } = usePublisherFormat();
  const { conversionsAmount, others, amount, commission } = payment;
  const isWhole = [conversionsAmount, ...others.map((other) => other.amount), amount, commission].every(
    (one) => minorUnits(one) % CENT === 0,
  );
  return (one) => formatMoney(one, currency, isWhole ? {} : { decimals: 4 });
}
