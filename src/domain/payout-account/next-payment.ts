import type { PaymentMethod, PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { minorUnits } from '#contract/money.ts';
import { addDays } from '../calendar.ts';
import { paymentPeriodOf } from '../date-presets.ts';

/** `low`: less is available than the account takes; `late`: the account is not in force on that day. */
type Verdict = 'goes' | 'low' | 'late';

interface NextPayment {
  /** `YYYY-MM-DD`: the first day after the method's payment period that `today` is in. */
  readonly day: string;
  readonly verdict: Verdict;
}

interface Given {
  /** The day it is, as all days of a screen are counted. */
  readonly today: string;
  /** Decimal: what could be paid now. */
  readonly available: string;
  /** The day of a moment (ISO date), counted as `today` is. */
  readonly dayOf: (moment: string) => string;
}

/** The payment that is the first to go to an account once it is the active one (beyond 11). */
export function nextPayment(
  { schedule }: Pick<PaymentMethod, 'schedule'>,
  { minimalAmount, inForceAt }: Pick<PayoutAccount, 'minimalAmount' | 'inForceAt'>,
  { today, available, dayOf }: Given,
): NextPayment {
  const day = addDays(paymentPeriodOf(today, schedule).to, 1);
  if (inForceAt !== null && dayOf(inForceAt) > day) return { day, verdict: 'late' };
  return { day, verdict: minorUnits(available) < minorUnits(minimalAmount) ? 'low' : 'goes' };
}
