import * as v from 'valibot';
import { linkTypes } from '../targeting-names.ts';
import {
  deliveryStatuses,
  postbackMacros,
  postbackScopes,
  postbackStatuses,
  postbackTriggers,
} from '../postback-names.ts';
import { countField, iriEntries, momentField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { integerParam, listParam, textParam } from '../params.ts';
import { paths } from '../paths.ts';
import { action, aggregate, minutes, resource } from '../resource.ts';
import { POSTBACK_URL_MAX, postbackUrl } from '../rules/postback.ts';
import { openList } from '../open-list.ts';

/** Titles of goals; none: every goal. */
const goals = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))), v.maxLength(50));
/** A tracker's id of `postbackTemplates`; null: written by hand. */
const template = v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,32}$/)));

/** What is called when a conversion changes. `parameters` maps a query name of the URL to its macro. */
export const Postback = v.object({
  ...iriEntries,
  url: v.string(),
  /** Each call carries it in the header `X-Postback-Key`: by it a receiver tells ours from anybody else's. */
  key: v.string(),
  parameters: v.record(v.string(), openList(postbackMacros)),
  linkType: openList(linkTypes),
  scope: openList(postbackScopes),
  /** Number of the offer or smartlink; null where the scope is all. */
  campaign: v.nullable(countField),
  goals: v.array(v.string()),
  statuses: v.array(openList(postbackTriggers)),
  template: v.nullable(v.string()),
  status: openList(postbackStatuses),
  /** Attempts that failed in a row. */
  failures: countField,
  /** Deliveries that have failed for good, came due while it was paused, or were given back by a pause. */
  missed: countField,
  createdAt: momentField,
});
export type Postback = v.InferOutput<typeof Postback>;
export const postbacks = resource({
  path: paths.postbacks,
  params: v.object({
    offerCampaignRelativeId: v.optional(integerParam),
    smartlinkCampaign: v.optional(integerParam),
  }),
  row: Postback,
  family: 'links',
});

const settings = {
  url: postbackUrl,
  scope: v.picklist(postbackScopes),
  campaign: v.nullable(countField),
  goals,
  statuses: v.pipe(
    v.array(v.picklist(postbackTriggers)),
    v.minLength(1, 'required'),
    v.maxLength(postbackTriggers.length),
  ),
  template,
};
export const PostbackBody = v.object(settings);
/** What `savePostback` of `postback-actions.ts` takes. */
export const PostbackSaving = v.object({
  ...settings,
  /**
   * What the postback was when the change was typed, null for a new one: where it is something else by now the
   * change is refused with 409. Absent: whatever it is is replaced. Its address may be one that is not taken any more.
   */
  before: v.optional(
    v.nullable(v.object({ ...settings, url: v.pipe(v.string(), v.maxLength(POSTBACK_URL_MAX)) })),
  ),
});
export type PostbackBody = v.InferOutput<typeof PostbackBody>;

/** The page of a conversion tells of its deliveries. */
const touches = [paths.postbacks, paths.postbackDeliveries, `${paths.conversions}/`];

export const createPostback = action({
  path: paths.postbacks,
  body: PostbackBody,
  contentType: 'application/ld+json',
  answer: Postback,
  touches,
});
/**
 * Sends what was missed or has failed, to what the postback calls now. Where it does not run, or stops meanwhile, the
 * answer's status says so, and what had not gone out by then is missed still.
 */
export const sendMissedPostbacks = action({ path: paths.postbackSendMissed, answer: Postback, touches });

/** Where a list has cut an address or what a receiver said: the delivery itself has all of it. */
export const CUT = '…';

/** One call that was due, with its last attempt. Secrets in the address are masked. */
export const PostbackDelivery = v.object({
  ...iriEntries,
  /** Null: a test of an address that is not kept. */
  postback: v.nullable(v.string()),
  /** Transaction id; null: a test. */
  conversion: v.nullable(v.string()),
  /** What it tells of, as it stands now; null: a test, or a conversion that is not there any more. */
  about: v.nullable(v.object({ extClickId: v.nullable(v.string()), offer: v.string(), payout: moneySchema })),
  test: v.boolean(),
  trigger: openList(postbackTriggers),
  createdAt: momentField,
  /** Of one that was too long to be called, the beginning. */
  url: v.string(),
  status: openList(deliveryStatuses),
  attempt: countField,
  attempts: countField,
  /** When it is tried next; null: not again. */
  nextAt: v.nullable(momentField),
  /** Status of HTTP; null: no answer came. */
  answer: v.nullable(v.number()),
  /** Beginning of what the receiver said. */
  body: v.nullable(v.string()),
  /** Why no answer came: `timeout`, `refused`, `address`, `redirect`, `long`, `unknown`, … */
  error: v.nullable(v.string()),
  durationMs: v.nullable(v.number()),
});
export type PostbackDelivery = v.InferOutput<typeof PostbackDelivery>;
export const postbackDeliveries = resource({
  path: paths.postbackDeliveries,
  params: v.object({
    postback: v.optional(v.pipe(v.string(), v.uuid())),
    status: v.optional(listParam(v.picklist(deliveryStatuses))),
    /** An external click id or a transaction id as a whole, or a part of the address called. */
    search: v.optional(textParam),
  }),
  row: PostbackDelivery,
  family: 'links',
  paging: 'pages',
  staleAfter: minutes(1),
});
/** One call as it was made; the body is the beginning of what the receiver said. */
const PostbackAttempt = v.object({
  number: countField,
  startedAt: momentField,
  /** Null: nobody knows what came of it, or it is under way. */
  endedAt: v.nullable(momentField),
  ...v.pick(PostbackDelivery, ['answer', 'body', 'error', 'durationMs']).entries,
});
export type PostbackAttempt = v.InferOutput<typeof PostbackAttempt>;
/** A delivery with its attempts, the newest first; of very many the newest hundred. */
export const PostbackDeliveryDetail = v.object({
  ...PostbackDelivery.entries,
  history: v.array(PostbackAttempt),
});
export type PostbackDeliveryDetail = v.InferOutput<typeof PostbackDeliveryDetail>;
export const postbackDelivery = aggregate({
  path: paths.postbackDelivery,
  row: PostbackDeliveryDetail,
  family: 'links',
  staleAfter: minutes(1),
});
/** Makes a delivery due at once, for one more attempt at what its postback calls now; 409 while it is waiting or under way. */
export const sendPostbackAgain = action({
  path: paths.postbackDeliveryAgain,
  answer: PostbackDelivery,
  touches,
  row: paths.postbackDeliveries,
});

const PostbackTestBody = v.object({
  /** Id of the postback that it is a test of: it stands in its log. Absent: of an address that is not kept. */
  postback: v.optional(v.pipe(v.string(), v.uuid())),
  url: postbackUrl,
  /** By macro. */
  parameters: v.record(v.picklist(postbackMacros), v.pipe(v.string(), v.maxLength(255))),
});
/** Fires exactly one call with `test=1`, which never counts; what became of it is in the deliveries. */
export const testPostback = action({
  path: paths.postbacksTest,
  body: PostbackTestBody,
  answer: PostbackDelivery,
  touches: [paths.postbackDeliveries],
});
