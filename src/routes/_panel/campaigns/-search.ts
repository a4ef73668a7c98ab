import * as v from 'valibot';
import { deviceNames, smartlinkTabs } from '#contract/enumerations.ts';
import { countryParam, listParam, textParam } from '#contract/params.ts';
import { mending, viewKeys } from '#contract/search.ts';
import { tabKeys } from '../-tab-search.ts';

/** What the addresses of both lists say; the rows are whole on this device, and narrowed there. */
const shared = {
  search: v.optional(textParam),
  country: v.optional(listParam(countryParam)),
  device: v.optional(listParam(v.picklist(deviceNames))),
  status: v.optional(listParam(textParam)),
  ...viewKeys,
};

export const offerSearch = {
  ...shared,
  category: v.optional(listParam(textParam)),
  promoChannel: v.optional(listParam(textParam)),
};
/** Filter names of specification 3. */
export const smartlinkSearch = {
  ...shared,
  live: v.optional(listParam(v.picklist(['true', 'false']))),
  'trafficTypes.id': v.optional(listParam(textParam)),
  'smartlinks.proxyDomain.id': v.optional(listParam(textParam)),
};

/** What the addresses of both pages say. */
export const detailSearch = mending({
  selectedTab: v.optional(v.picklist(smartlinkTabs), 'links_and_creatives'),
  ...tabKeys,
});
