import * as v from 'valibot';
import { campaignKinds, languages } from './enumerations.ts';
import { utcField } from './fields.ts';

/** What a person calls the thing: it may be gone from every list when the network refuses. Not sent. */
const name = v.optional(v.string());
/** Up to when somebody has looked; absent in what an earlier panel has kept. */
const until = v.optional(utcField);

/**
 * What a publisher has changed and the network need not hear at once: such an intent waits in the outbox. What is known
 * of each kind stands in `work/intents`. Money and security never do; offline they are refused with the reason.
 */
export const Intent = v.variant('kind', [
  /** `before`: what was shown until then, and is shown again where the network refuses. */
  v.object({
    kind: v.literal('language'),
    language: v.picklist(languages),
    before: v.picklist(languages),
  }),
  /** All news, as the network's mark_read takes them. */
  v.object({ kind: v.literal('announcements.read'), until }),
  /** Without ids: all of them. */
  v.object({ kind: v.literal('notifications.read'), ids: v.optional(v.array(v.string())), until }),
  /** Asks the manager for an offer or a smartlink, with a word on the traffic. */
  v.object({
    kind: v.literal('campaign.request'),
    campaign: v.picklist(campaignKinds),
    id: v.string(),
    message: v.string(),
    name,
  }),
  v.object({
    kind: v.literal('campaign.launch'),
    campaign: v.picklist(campaignKinds),
    id: v.string(),
    name,
  }),
  /** `body`: a `PostbackSaving`, where it is saved; its id is given here, so that a new one can be changed before it is sent. */
  v.object({
    kind: v.literal('postback'),
    act: v.picklist(['save', 'delete', 'pause', 'resume']),
    id: v.string(),
    body: v.optional(v.record(v.string(), v.unknown())),
    name,
  }),
]);
export type Intent = v.InferOutput<typeof Intent>;
export type IntentKind = Intent['kind'];

/** One intent in the outbox, as it stands in the browser's database. */
export const OutboxEntry = v.object({
  /** Counts up: the order of sending. */
  id: v.number(),
  /** Idempotency key; another one only after a definite answer. */
  key: v.string(),
  intent: Intent,
  /** ms since 1970. */
  createdAt: v.number(),
  /** `sending`: the network may have it already; `dead`: undeliverable, shown with its reason. */
  state: v.picklist(['queued', 'sending', 'dead']),
  /** It was on its way under its key, and cut off perhaps: the network may have it. */
  sent: v.optional(v.boolean()),
  /** Sendings in a row that a server in trouble has left open. */
  tries: v.number(),
  /** Of a dead one: the network's own sentence; null where it said none. */
  reason: v.nullable(v.string()),
  /** Of a dead one: whether the network has refused it, or has only never answered properly. */
  refused: v.boolean(),
  /** Of a dead one that was refused: the status of the answer. */
  status: v.optional(v.number()),
});
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>;

/** What one look into the outbox came to. */
export type OutboxStep =
  /** Nothing is left to send. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'sent'; readonly entry: OutboxEntry }
  /** Moved to the dead letters; the next ones are not held up. */
  | { readonly kind: 'dead'; readonly entry: OutboxEntry }
  /** No definite answer: the same key is sent again. */
  | { readonly kind: 'unclear' }
  /** The network asks to wait; ms, null where it did not say how long. */
  | { readonly kind: 'busy'; readonly retryAfter: number | null }
  | { readonly kind: 'offline' }
  /** Cut off by the session's end, or by this tab's. */
  | { readonly kind: 'stopped' };
