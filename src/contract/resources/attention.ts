import * as v from 'valibot';
import { campaignKinds, caps } from '../enumerations.ts';
import { countField, dayField, momentField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { aggregate } from '../resource.ts';

/** Lines of one answer, and of one kind in it: one trouble that a publisher has fifty times hides no other. */
export const ATTENTION_LINES = 8;
export const ATTENTION_LINES_A_KIND = 3;

/** Why an offer or a smartlink takes no visitors: the manager's word to this publisher or to all, every offer of it at its limit, or anything else. */
export const stops = ['suspended', 'declined', 'archived', 'inReview', 'capped', 'closed'] as const;
/** Why money that is there is not paid, as far as it is the publisher's to mend. */
export const accountBlockers = ['noAccount', 'noneActive'] as const;

const subject = { id: v.string(), name: v.string() };
/** That came in the last 24 hours and did not get through. */
const lostVisits = { visits: countField };

/** One thing that costs the publisher money, or is about to: what it is about, and how much of it. Its words are the panel's. */
const AttentionLine = v.variant('kind', [
  /** Links of an offer or a smartlink that takes no visitors, while visitors come. */
  v.object({
    kind: v.literal('campaign'),
    campaign: v.picklist(campaignKinds),
    ...subject,
    because: v.picklist(stops),
    ...lostVisits,
  }),
  /** An offer that this publisher's visitors come for has taken 80 % or all of the conversions it takes of all publishers. */
  v.object({
    kind: v.literal('cap'),
    ...subject,
    cap: v.picklist(caps),
    taken: countField,
    most: countField,
    ...lostVisits,
  }),
  /** An own domain that has stopped working (`stopsAt` null), or that leads elsewhere and will stop then. */
  v.object({
    kind: v.literal('domain'),
    ...subject,
    since: momentField,
    stopsAt: v.nullable(momentField),
  }),
  /**
   * A receiver that takes no call since then. `name`: its host; `about`: the offer or smartlink that it is called for,
   * null: everything; `lost`: conversions of the last 24 hours that it has not heard of.
   */
  v.object({
    kind: v.literal('postback'),
    ...subject,
    about: v.nullable(v.string()),
    stopped: v.boolean(),
    since: momentField,
    lost: countField,
  }),
  /** Conversions of these seven days, and of the 30 before them, and how many of them were rejected. */
  v.object({
    kind: v.literal('rejections'),
    from: dayField,
    to: dayField,
    rejected: countField,
    conversions: countField,
    rejectedBefore: countField,
    conversionsBefore: countField,
  }),
  /** Nothing is paid although there is something: `amount` is available or on hold. */
  v.object({ kind: v.literal('payout'), because: v.picklist(accountBlockers), amount: moneySchema }),
]);
export type AttentionLine = v.InferOutput<typeof AttentionLine>;
export type AttentionKind = AttentionLine['kind'];

/** What needs the publisher now, what costs most first (decision 153). */
export const Attention = v.object({
  '@id': v.string(),
  lines: v.array(AttentionLine),
  /** Of all that there are; more than the lines where one answer does not hold them. */
  total: countField,
});
export type Attention = v.InferOutput<typeof Attention>;

export const attention = aggregate({ path: paths.attention, row: Attention, family: 'dashboard' });
