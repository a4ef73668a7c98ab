import * as v from 'valibot';
import { campaignKinds, languages } from './enumerations.ts';

/**
 * What a publisher has changed and the network need not hear at once: such an intent waits in the outbox
 *. Money and security never do; offline they are refused with the reason.
 */
export const Intent = v.variant('kind', [
  /** `before`: what was shown until then, and is shown again where the network refuses. */
  v.object({
    kind: v.literal('language'),
    language: v.picklist(languages),
    before: v.picklist(languages),
  }),
  /** All news, as the network's mark_read takes them. */
  v.object({ kind: v.literal('announcements.read') }),
  /** Without ids: all of them. */
  v.object({ kind: v.literal('notifications.read'), ids: v.optional(v.array(v.string())) }),
  /** Asks the manager for an offer or a smartlink, with a word on the traffic. */
  v.object({
    kind: v.literal('campaign.request'),
    campaign: v.picklist(campaignKinds),
    id: v.string(),
    message: v.string(),
  }),
  v.object({ kind: v.literal('campaign.launch'), campaign: v.picklist(campaignKinds), id: v.string() }),
  /** `body`: a `PostbackSaving`, where it is saved; its id is given here, so that a new one can be changed before it is sent. */
  v.object({
    kind: v.literal('postback'),
    act: v.picklist(['save', 'delete', 'pause', 'resume']),
    id: v.string(),
    body: v.optional(v.record(v.string(), v.unknown())),
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
  /** Sendings in a row that a server in trouble has left open. */
  tries: v.number(),
  /** Of a dead one: the network's own sentence; null where it said none. */
  reason: v.nullable(v.string()),
  /** Of a dead one: whether the network has refused it, or has only never answered properly. */
  refused: v.boolean(),
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

/**
 * What becomes of an earlier intent that has not been sent yet when a later one of its kind comes: the later
 * alone is left, of offers and smartlinks where both are about the same one. A change of language keeps what was shown before the first. Null where both are sent.
 */
export function merged(earlier: Intent, later: Intent): Intent | null {
  if (earlier.kind === 'language' && later.kind === 'language') return { ...later, before: earlier.before };
  if (earlier.kind === 'announcements.read' && later.kind === 'announcements.read') return later;
  if (earlier.kind === 'notifications.read' && later.kind === 'notifications.read') {
    if (!later.ids || !earlier.ids) return { kind: 'notifications.read' };
    return { kind: 'notifications.read', ids: [...new Set([...earlier.ids, ...later.ids])] };
  }
  if (earlier.kind === 'postback' && later.kind === 'postback' && earlier.id === later.id) {
    return mergedPostback(earlier, later);
  }
  const isCampaign = later.kind === 'campaign.request' || later.kind === 'campaign.launch';
  if (isCampaign && earlier.kind === later.kind) {
    return earlier.campaign === later.campaign && earlier.id === later.id ? later : null;
  }
  return null;
}

type PostbackIntent = Extract<Intent, { readonly kind: 'postback' }>;

/** A second saving keeps what was there before the first. */
function mergedPostback(earlier: PostbackIntent, later: PostbackIntent): PostbackIntent | null {
  if (earlier.act !== 'save' || later.act !== 'save') return null;
  return { ...later, body: { ...later.body, before: earlier.body?.['before'] } };
}
