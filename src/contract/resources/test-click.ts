import * as v from 'valibot';
import { deviceNames } from '../enumerations.ts';
import { countryParam } from '../params.ts';
import { paths } from '../paths.ts';
import { action } from '../resource.ts';

/** Why a click went where it went, or nowhere. */
export const testClickReasons = [
  /** The link is of one offer. */
  'offer',
  /** Of the smartlink's offers only this one takes the visitor. */
  'only',
  /** By what the offers earned the publisher. */
  'earnings',
  /** By chance and the smartlink's weights: without history, or to try another. */
  'weight',
  /** The publisher has no access to the campaign. */
  'noAccess',
  /** The campaign takes no traffic now. */
  'stopped',
  /** The offer has all the conversions it takes, for today or in all. */
  'full',
  /** No offer takes such a visitor. */
  'targeting',
  /** The visitor's browser is a robot's. */
  'bot',
] as const;

/** What of a visitor an offer's targeting does not take. */
export const keptOutReasons = ['country', 'countryUnknown', 'device', 'platform', 'connectionType'] as const;

const TestClickBody = v.object({
  /** The link as it would be sent out. */
  link: v.pipe(v.string(), v.maxLength(4_000)),
  /** Whom to play; absent: the one who asks. */
  country: v.optional(countryParam),
  userAgent: v.optional(v.pipe(v.string(), v.maxLength(512))),
});

const Named = v.object({ relativeId: v.number(), label: v.string() });
const text = v.nullable(v.string());

/** What a click of the link would do and leave behind; nothing of it is kept, and it never counts. */
export const TestClick = v.object({
  because: v.picklist(testClickReasons),
  /**
   * Of a visitor that is not taken (`targeting`): what kept it out of every offer that was looked at, or, where that was
   * not one thing, of any of them. Empty for a network that does not say.
   */
  keptOut: v.optional(v.array(v.picklist(keptOutReasons)), []),
  /** Addresses in their order: ours, then the offer's, its landing page's or its fallback, with everything filled in. */
  hops: v.array(v.object({ kind: v.picklist(['link', 'offer', 'landing', 'fallback']), url: v.string() })),
  offer: v.nullable(Named),
  smartlink: v.nullable(Named),
  /** The smartlink that was asked instead, because no offer of the first one takes the visitor. */
  nested: v.nullable(Named),
  /** What a real click would have recorded; null for a robot's. */
  recorded: v.nullable(
    v.object({
      clickId: v.string(),
      country: text,
      device: v.picklist(deviceNames),
      platform: text,
      os: text,
      browser: text,
      connectionType: v.string(),
      extClickId: text,
      subSource: text,
      track: text,
      subs: v.array(text),
    }),
  ),
});
export type TestClick = v.InferOutput<typeof TestClick>;

/** 404 for a link that is not the publisher's own. */
export const testClick = action({ path: paths.campaignsTestClick, body: TestClickBody, answer: TestClick });
