import type { PaymentPeriod } from '#contract/enumerations.ts';
import type { NextPayment } from '#contract/resources/next-payment.ts';
import type { PaymentMethod, PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { addDays } from '../calendar.ts';
import { paymentPeriodOf } from '../date-presets.ts';
import { dayAt } from '../zone.ts';

/** `low`: less is expected than the account takes; `late`: the account is not in force on that day. */
type Verdict = 'goes' | 'low' | 'late';

interface FirstPayment {
  /** `YYYY-MM-DD`, of the network's zone. */
  readonly day: string;
  /** Decimal: what is expected for it. */
  readonly amount: string;
  readonly verdict: Verdict;
}

interface Given {
  /** The network's word on the next payment to the account that is active now. */
  readonly next: Pick<NextPayment, 'date' | 'timezone' | 'amount' | 'fromHold'>;
  /** By which that one is made. */
  readonly schedule: PaymentPeriod;
  /** ms since 1970, by the server's clock. */
  readonly now: number;
}

/**
 * The payment that is the first to go to an account once it is the active one (beyond 11). By the schedule that payments
 * go by already it is the one that the network foresees; by another it comes after the period that it is now, and what
 * is free for it is all that is known of its amount.
 */
export function firstPayment(
  method: Pick<PaymentMethod, 'schedule'>,
  { minimalAmount, inForceAt }: Pick<PayoutAccount, 'minimalAmount' | 'inForceAt'>,
  { next, schedule, now }: Given,
): FirstPayment {
  const { timezone } = next;
  const isForeseen = method.schedule === schedule;
  const day = isForeseen ? next.date : addDays(paymentPeriodOf(dayAt(now, timezone), method.schedule).to, 1);
  const units = minorUnits(next.amount) - (isForeseen ? 0 : minorUnits(next.fromHold));
  const amount = decimalOf(units);
  if (inForceAt !== null && dayAt(Date.parse(inForceAt), timezone) > day) {
    return { day, amount, verdict: 'late' };
  }
  return { day, amount, verdict: units < minorUnits(minimalAmount) ? 'low' : 'goes' };
}
