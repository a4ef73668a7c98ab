import * as v from 'valibot';
import { caps, conversionTypes } from '../enumerations.ts';
import { countField, iriEntries } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { codeSchema } from '../numeric-set.ts';
import { countryParam, integerParam, listParam, textParam } from '../params.ts';
import { paths } from '../paths.ts';
import { aggregate, hours, resource } from '../resource.ts';
import { access, deviceCode, offerStatus } from '../statuses.ts';
import { detailEntries, figuresEntries, standingEntries, targetingEntries } from './targeting.ts';
import { openList } from '../open-list.ts';

/** What counts as a conversion of an offer. */
const OfferGoal = v.object({
  /** What reports and conversions are filtered by. */
  title: v.string(),
  /** What the reader calls it. */
  name: v.string(),
  payoutRate: v.nullable(moneySchema),
});

/** A row of the list: lean, for 10,000 of them come at once. */
export const Offer = v.object({
  ...iriEntries,
  relativeId: v.number(),
  label: v.string(),
  /** The publisher's access; `offerStatus` is the offer's own. */
  status: codeSchema(access),
  offerStatus: codeSchema(offerStatus),
  /** Ids of `categories` and `promoChannels`. No channels: every kind of traffic is taken. */
  category: v.nullable(v.string()),
  promoChannels: v.array(v.string()),
  type: openList(conversionTypes),
  /** RevShare: percent of the sale; else null. */
  share: v.nullable(v.number()),
  /** The standard one first. */
  goals: v.array(OfferGoal),
  /** The limit of all publishers' conversions that it has reached: until midnight UTC, or for good, it takes no visitors. */
  capReached: v.optional(v.nullable(openList(caps)), null),
  ...targetingEntries,
  ...figuresEntries,
  ...standingEntries,
});
export type Offer = v.InferOutput<typeof Offer>;

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
  family: 'campaigns',
});

/** Everything of one offer. */
export const OfferDetail = v.object({
  ...Offer.entries,
  ...detailEntries,
  /** Days until a conversion is approved by itself; 0: at once. */
  holdDays: countField,
  /** Conversions that are taken a day (UTC) and in all; null: no end. */
  dayCap: v.nullable(countField),
  totalCap: v.nullable(countField),
  /** Conversions that it has taken of them, all publishers' together; null where there is no limit. */
  dayTaken: v.optional(v.nullable(countField), null),
  totalTaken: v.optional(v.nullable(countField), null),
});
export const offer = aggregate({ path: paths.offer, row: OfferDetail, family: 'campaigns' });

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
  family: 'campaigns',
  staleAfter: hours(1),
});

/** Categories, promo channels and traffic types are read through `id` and `name`. */
const NamedOption = v.object({ ...iriEntries, name: v.string() });
const named = (path: string) =>
  resource({ path, row: NamedOption, family: 'campaigns', staleAfter: hours(24) });
export const categories = named(paths.categories);
export const promoChannels = named(paths.promoChannels);
export const trafficTypes = named(paths.trafficTypes);
