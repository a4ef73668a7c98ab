import * as v from 'valibot';
import { paymentStatuses } from '../enumerations.ts';
import { dayParam, listParam } from '../params.ts';

/** What the list of payments may be asked for; apart from its answers, as in `report-params.ts`. */
export const PaymentParams = v.object({
  /** Only payments for at least one of these days, both included; absent ones leave that side open. */
  from: v.optional(dayParam),
  to: v.optional(dayParam),
  status: v.optional(listParam(v.picklist(paymentStatuses))),
});
