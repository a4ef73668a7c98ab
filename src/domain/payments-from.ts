import type { PaymentStatus } from '#contract/enumerations.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import type { Payment } from '#contract/resources/payments.ts';
import type { DayRange } from './date-range.ts';

/** The payments for at least one of these days, of these statuses, of all where none is named: as the network narrows them. */
export const paymentsFrom = (
  rows: readonly Payment[],
  { from, to }: DayRange,
  statuses: readonly PaymentStatus[] = [],
): readonly Payment[] =>
  rows.filter(
    (row) => row.to >= from && row.from <= to && (statuses.length === 0 || statuses.includes(row.status)),
  );

/** The conversions of a payment with what it took for them, whatever was corrected since. */
export const asPaid = (rows: readonly Conversion[], payment: string): readonly Conversion[] =>
  rows.map((row) => {
    const taken = row.payments?.find(({ id }) => id === payment);
    return taken ? { ...row, payout: taken.amount } : row;
  });
