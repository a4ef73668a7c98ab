import type { PaymentStatus } from '#contract/enumerations.ts';
import type { Payment } from '#contract/resources/payments.ts';
import type { DayRange } from '#domain/date-range.ts';
import { type ListView, withRows } from '#domain/list-view.ts';
import { paymentsFrom } from '#domain/payments-from.ts';

/** The payments of these days and statuses out of all of them; where none is left, it is the days or the filters. */
export function narrowedPayments(
  view: ListView<readonly Payment[]>,
  days: DayRange,
  statuses: readonly PaymentStatus[] | undefined,
): ListView<readonly Payment[]> {
  return view.kind === 'ready' ? withRows(view, paymentsFrom(view.value, days, statuses)) : view;
}
