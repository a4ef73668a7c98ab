import * as v from 'valibot';
import { conversionStatuses, conversionTypes, deviceNames } from '../enumerations.ts';
import { countryParam, integerParam, listParam, textParam } from '../params.ts';
import { rangeEntries, viaEntries } from './report-params.ts';

/** What the list of conversions may be asked for; apart from its answers, as in `report-params.ts`. */
export const ConversionParams = v.object({
  ...rangeEntries,
  country: v.optional(listParam(countryParam)),
  device: v.optional(listParam(v.picklist(deviceNames))),
  offerCampaignRelativeId: v.optional(listParam(integerParam)),
  smartlinkCampaign: v.optional(listParam(integerParam)),
  ...viaEntries,
  offerGoalTitle: v.optional(listParam(textParam)),
  status: v.optional(listParam(v.picklist(conversionStatuses))),
  type: v.optional(listParam(v.picklist(conversionTypes))),
  subSourceLike: v.optional(textParam),
  extClickId: v.optional(textParam),
  transactionId: v.optional(textParam),
  /** The id of a payment: what is or was in it, of all days unless some are asked for. */
  payment: v.optional(textParam),
});
