import * as v from 'valibot';
import { conversionTypes } from '../enumerations.ts';
import { iriEntries } from '../fields.ts';
import { codeSchema } from '../numeric-set.ts';
import { countryParam, integerParam, listParam, textParam } from '../params.ts';
import { paths } from '../paths.ts';
import { hours, minutes, resource } from '../resource.ts';
import { access, deviceCode, offerStatus } from '../statuses.ts';
import { LandingPage, targetingEntries } from './targeting.ts';

export const Offer = v.object({
  ...iriEntries,
  relativeId: v.number(),
  label: v.string(),
  /** The publisher's access; `offerStatus` is the offer's own. */
  status: codeSchema(access),
  offerStatus: codeSchema(offerStatus),
  category: v.nullable(v.string()),
  type: v.picklist(conversionTypes),
  landingPages: v.array(LandingPage),
  /** Address that visitors are sent to; null while the offer is not live for the publisher. */
  link: v.nullable(v.string()),
  previewImagePath: v.nullable(v.string()),
  ...targetingEntries,
});

/** Filters of the list by their kinds (specification 3). */
export const offers = resource({
  path: paths.offers,
  params: v.object({
    search: v.optional(textParam),
    relativeId: v.optional(integerParam),
    category: v.optional(listParam(textParam)),
    country: v.optional(listParam(countryParam)),
    device: v.optional(listParam(v.picklist(deviceCode.names))),
    promoChannel: v.optional(listParam(textParam)),
    status: v.optional(listParam(textParam)),
  }),
  row: Offer,
  store: 'rows',
  paging: 'whole',
  staleAfter: minutes(5),
});

const OfferCreative = v.object({
  ...iriEntries,
  title: v.string(),
  /** Path under `/publisher/api/cdn`. */
  imagePath: v.string(),
  width: v.number(),
  height: v.number(),
});
export const offerCreatives = resource({
  path: paths.offerCreatives,
  params: v.object({ offer: v.optional(integerParam), smartlink: v.optional(integerParam) }),
  row: OfferCreative,
  store: 'rows',
  paging: 'whole',
  staleAfter: hours(1),
});

/** Categories, promo channels and traffic types are read through `id` and `name`. */
const NamedOption = v.object({ ...iriEntries, name: v.string() });
const named = (path: string) =>
  resource({
    path,
    params: v.object({}),
    row: NamedOption,
    store: 'rows',
    paging: 'whole',
    staleAfter: hours(24),
  });
export const categories = named(paths.categories);
export const promoChannels = named(paths.promoChannels);
export const trafficTypes = named(paths.trafficTypes);
