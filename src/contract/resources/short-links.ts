import * as v from 'valibot';
import { campaignKinds, subIdNames } from '../enumerations.ts';
import { countField, iriEntries, momentField } from '../fields.ts';
import { integerParam } from '../params.ts';
import { moneySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { action, resource } from '../resource.ts';
import { shortLinkEnding, subIdValue, trafficTypeChosen } from '../rules/short-link.ts';
import { openList } from '../open-list.ts';

/** A short address of an offer or a smartlink, with what came of it (specification 3, Shortlink). */
export const ShortLink = v.object({
  ...iriEntries,
  code: v.string(),
  /** What visitors open. */
  url: v.string(),
  /** Host of the publisher's own domain; null: the network's. */
  domain: v.nullable(v.string()),
  kind: openList(campaignKinds),
  /** `relativeId` of the offer or smartlink. */
  campaign: countField,
  /** Id of `trafficTypes`. */
  trafficType: v.string(),
  /** What is recorded of its visitors where the address they come by says nothing else; absent where a network keeps none. */
  subIds: v.optional(v.record(v.string(), v.string())),
  /** Address of the cover picture on the panel's own host; null: none. */
  cover: v.nullable(v.string()),
  createdAt: momentField,
  /** Of the last 30 days with today, in the publisher’s zone. */
  clicks: countField,
  conversions: countField,
  /** Absent where a network does not tell it. */
  payout: v.optional(moneySchema),
});
export type ShortLink = v.InferOutput<typeof ShortLink>;
export const shortLinks = resource({
  path: paths.campaignShortLinks,
  params: v.object({
    offerCampaignRelativeId: v.optional(integerParam),
    smartlinkCampaign: v.optional(integerParam),
  }),
  row: ShortLink,
  family: 'links',
});

/** `@id` of a picture of `registerUploads`, which becomes the short link's own. */
const cover = v.nullable(v.pipe(v.string(), v.maxLength(255)));
/** By their names; what has no value is recorded as visitors bring it. */
const subIds = v.record(v.picklist(subIdNames), subIdValue);
const touches = [paths.campaignShortLinks, paths.smartlinks];

export const createShortLink = action({
  path: paths.campaignShortLinks,
  body: v.object({
    kind: v.picklist(campaignKinds),
    campaign: countField,
    /** Id of one of `shortLinkDomains`; null: the network's own. */
    domain: v.nullable(v.pipe(v.string(), v.maxLength(64))),
    trafficType: trafficTypeChosen,
    cover,
    subIds: v.optional(subIds, {}),
    /** Null: one by chance. The publisher's own number stands before it, so that no two publishers want the same. */
    ending: v.optional(v.nullable(shortLinkEnding), null),
  }),
  contentType: 'application/ld+json',
  answer: ShortLink,
  touches,
});
/**
 * What is left out stays, each sub id by itself: another device may have changed it meanwhile. A cover that is null and
 * a sub id that is blank are taken away. The address does not change.
 */
export const changeShortLink = action({
  method: 'PUT',
  path: paths.campaignShortLink,
  body: v.object({
    trafficType: v.optional(trafficTypeChosen),
    cover: v.optional(cover),
    subIds: v.optional(subIds),
  }),
  answer: ShortLink,
  touches,
  row: paths.campaignShortLinks,
});
/** The address answers 404 from then on; what came of it stays in the reports. */
export const deleteShortLink = action({ method: 'DELETE', path: paths.campaignShortLink, touches });
