import * as v from 'valibot';
import { deviceNames, smartlinkTabs } from '#contract/enumerations.ts';
import { countryParam, listParam, textParam } from '#contract/params.ts';
import { viewKeys } from '#contract/search.ts';
import { tabKeys } from '../-tab-search.ts';

/** Id of the campaign that the dialog for a request is open for. */
const request = v.optional(textParam);

/** What the addresses of both lists say; the rows are whole on this device, and narrowed there. */
const shared = {
  search: v.optional(textParam),
  country: v.optional(listParam(countryParam)),
  device: v.optional(listParam(v.picklist(deviceNames))),
  status: v.optional(listParam(textParam)),
  request,
  ...viewKeys,
};

export const offerSearch = {
  ...shared,
  category: v.optional(listParam(textParam)),
  promoChannel: v.optional(listParam(textParam)),
  /** Id of the saved traffic that the list is for. */
  traffic: v.optional(textParam),
};
/** Filter names of specification 3. */
export const smartlinkSearch = {
  ...shared,
  live: v.optional(listParam(v.picklist(['true', 'false']))),
  'trafficTypes.id': v.optional(listParam(textParam)),
  'smartlinks.proxyDomain.id': v.optional(listParam(textParam)),
};

/** The tab of a page where its address names none. */
export const usualTab = { selectedTab: 'links_and_creatives' } as const;
/** What the address of a page says. */
export const campaignSearch = {
  selectedTab: v.optional(v.picklist(smartlinkTabs), usualTab.selectedTab),
  request,
  ...tabKeys,
};
