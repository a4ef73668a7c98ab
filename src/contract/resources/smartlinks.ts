import * as v from 'valibot';
import { caps } from '../enumerations.ts';
import { entityTypes } from '../targeting-names.ts';
import { countField, iriEntries } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { codeSchema } from '../numeric-set.ts';
import { integerParam, listParam, textParam } from '../params.ts';
import { paths } from '../paths.ts';
import { aggregate, hours, minutes, resource } from '../resource.ts';
import { access, smartlinkStatus, verticalStatus } from '../statuses.ts';
import { detailEntries, figuresEntries, standingEntries, targetingEntries } from './targeting.ts';
import { rowsField } from '../broken-rows.ts';
import { openList } from '../open-list.ts';

/** A kind of traffic; a disabled one no longer accepts any. */
const SmartlinkVertical = v.object({
  ...iriEntries,
  '@type': v.optional(openList(entityTypes), 'SmartlinkVertical'),
  title: v.string(),
  status: codeSchema(verticalStatus),
});
export const smartlinkVerticals = resource({
  path: paths.smartlinkVerticals,
  row: SmartlinkVertical,
  family: 'choices',
  staleAfter: hours(1),
});

export const Smartlink = v.object({
  ...iriEntries,
  '@type': v.optional(openList(entityTypes), 'Smartlink'),
  relativeId: v.number(),
  label: v.string(),
  /** The publisher's access; `smartlinkStatus` is the smartlink's own. */
  status: codeSchema(access),
  smartlinkStatus: codeSchema(smartlinkStatus),
  vertical: SmartlinkVertical,
  /** Ids of `trafficTypes`. */
  trafficTypes: v.array(v.string()),
  /** Ids of the publisher's own domains that short links of it stand on. */
  domains: v.optional(v.array(v.string()), []),
  /**
   * How many smartlinks the publisher may launch by itself, where it works with as many: further ones are the manager's
   * to give. Null: it works with fewer.
   */
  limitReached: v.optional(v.nullable(countField), null),
  /**
   * Where every offer that it could send a visitor to has reached its limit of conversions, its fallback's too: 'day' if
   * one of them takes conversions again from midnight UTC on, else 'total'. Until then no visitor is taken.
   */
  capReached: v.optional(v.nullable(openList(caps)), null),
  ...targetingEntries,
  ...figuresEntries,
  ...standingEntries,
});
export type Smartlink = v.InferOutput<typeof Smartlink>;
export const smartlinks = resource({
  path: paths.smartlinks,
  params: v.object({
    search: v.optional(textParam),
    relativeId: v.optional(integerParam),
    live: v.optional(v.picklist(['true', 'false'])),
    'trafficTypes.id': v.optional(listParam(textParam)),
    'smartlinks.proxyDomain.id': v.optional(listParam(textParam)),
    status: v.optional(listParam(textParam)),
  }),
  row: Smartlink,
  family: 'campaigns',
});

/** A limit that an offer has reached: all publishers' conversions that it has taken of how many. */
const ReachedCap = v.object({ reached: openList(caps), taken: countField, limit: countField });

/** An offer of a smartlink, with what it got of the publisher's visitors in the last 30 days. */
const ChosenOffer = v.object({
  relativeId: v.number(),
  label: v.string(),
  clicks: countField,
  conversions: countField,
  payout: moneySchema,
  /** Why the smartlink leaves it out now; null: it has room, or is none of its offers any more. */
  cap: v.optional(v.nullable(ReachedCap), null),
});
/** Everything of one smartlink; `offers` says how it chooses, the most clicked first. */
export const SmartlinkDetail = v.object({
  ...Smartlink.entries,
  ...detailEntries,
  offers: rowsField(ChosenOffer),
});
export const smartlink = aggregate({ path: paths.smartlink, row: SmartlinkDetail, family: 'campaigns' });

/** A smartlink or an offer as a campaign: what links, postbacks and short links are made for. */
const Campaign = v.object({
  ...iriEntries,
  relativeId: v.number(),
  label: v.string(),
  type: openList(['offer', 'smartlink']),
});
export const campaigns = resource({
  path: paths.campaigns,
  params: v.object({ search: v.optional(textParam), relativeId: v.optional(integerParam) }),
  row: Campaign,
  family: 'campaigns',
  staleAfter: minutes(60),
});
