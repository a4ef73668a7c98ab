import * as v from 'valibot';
import { conversionStatuses, conversionTypes } from '../enumerations.ts';
import { listParam, textParam } from '../params.ts';
import { rangeEntries, reportFilterEntries } from './report-params.ts';

/** What the list of conversions may be asked for; apart from its answers, as in `report-params.ts`. */
export const ConversionParams = v.object({
  ...rangeEntries,
  // each number of a report leads to its conversions
  ...reportFilterEntries,
  status: v.optional(listParam(v.picklist(conversionStatuses))),
  type: v.optional(listParam(v.picklist(conversionTypes))),
  extClickId: v.optional(textParam),
  transactionId: v.optional(textParam),
  /** The id of a payment: what is or was in it, of all days unless some are asked for. */
  payment: v.optional(textParam),
});
