import * as v from 'valibot';
import { paymentStatuses } from '../enumerations.ts';
import { dayField, iriEntries } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { listParam } from '../params.ts';
import { paths } from '../paths.ts';
import { minutes, resource } from '../resource.ts';
import { rangeEntries } from './report-params.ts';

/** What a publisher is paid for the days `from` to `to`, both included; `commission` is the method's fee. */
export const Payment = v.object({
  ...iriEntries,
  relativeId: v.number(),
  from: dayField,
  to: dayField,
  method: v.string(),
  note: v.nullable(v.string()),
  amount: moneySchema,
  commission: moneySchema,
  status: v.picklist(paymentStatuses),
  /** What may be done with it, e.g. `details`. */
  actions: v.array(v.string()),
});
export const payments = resource({
  path: paths.payments,
  params: v.object({ ...rangeEntries, status: v.optional(listParam(v.picklist(paymentStatuses))) }),
  row: Payment,
  store: 'rows',
  paging: 'whole',
  staleAfter: minutes(5),
});
