import type { TransactionKind } from '#contract/enumerations.ts';
import type { Payment } from '#contract/resources/payments.ts';
import type { Transaction } from '#contract/resources/transactions.ts';
import type { Sum } from './money.ts';
import { amountOf, unitsOf } from './statement-sums.ts';

type Amounts = Pick<
  Payment,
  'conversionsAmount' | 'otherAmount' | 'others' | 'amount' | 'commission' | 'net'
>;

const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n);

/**
 * Whether a payment comes to what it says, added up again where it is read: its kinds to what is no conversion's, that
 * and the conversions to the amount, and the amount less the fee to what arrives.
 */
export function addsUp({
  conversionsAmount,
  otherAmount,
  others,
  amount,
  commission,
  net,
}: Amounts): boolean {
  const kinds = sumOf(others.map((other) => other.amount));
  return (
    kinds === unitsOf(otherAmount) &&
    sumOf([conversionsAmount, otherAmount]) === unitsOf(amount) &&
    unitsOf(amount) - unitsOf(commission) === unitsOf(net)
  );
}

/** What stands below one another in a payment: its parts and the amount, and that less the fee and what arrives. */
export const sumsOf = ({ conversionsAmount, others, amount, commission, net }: Amounts): readonly Sum[] => [
  [[conversionsAmount, ...others.map((other) => other.amount)], amount],
  [[net, commission], amount],
];

/** What a payment says that it has of some kinds besides conversions; of all where none is named. */
export const otherOf = (
  { others, otherAmount }: Pick<Payment, 'others' | 'otherAmount'>,
  kinds: readonly TransactionKind[] = [],
): string =>
  kinds.length === 0
    ? otherAmount
    : amountOf(sumOf(others.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount)));

/** What transactions of some kinds, or of all, bring to a payment besides conversions. */
export function otherSum(
  rows: readonly Transaction[],
  kinds: readonly TransactionKind[] = [],
): { readonly count: number; readonly amount: string } {
  const meant = rows.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  return { count: meant.length, amount: amountOf(sumOf(meant.map(({ otherAmount }) => otherAmount ?? '0'))) };
}
