import { readEventStream } from '#api/event-stream.ts';
import { agoIn, type EventKind, eventKinds, EVENTS_HEARTBEAT_MS, SESSION_ENDED } from '#contract/events.ts';
import { paths } from '#contract/paths.ts';
import { markStale } from '#db/uses.ts';
import { deadlineOf } from '#domain/deadline.ts';
import type { Member } from './at.ts';

/** What the stream tells; `retry`: the pause that the network asks for before the next try, ms. */
export type StreamEvent =
  | { readonly type: 'stream.opened' }
  /** `ago`: how long since it happened, ms. */
  | { readonly type: 'stream.told'; readonly kind: EventKind; readonly ago: number }
  | { readonly type: 'stream.ended'; readonly retry: number | null };

/** Silence of so many heartbeats: the connection is dead, whatever the browser thinks. */
const SILENT_BEATS = 2.5;

/**
 * Listens to the network until it ends or `signal` does, by fetch and not by an EventSource: whose stream it
 * is and whether the session is over are seen as in any other answer.
 */
export async function listenToEvents(
  { api }: Pick<Member, 'api'>,
  tell: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const silence = deadlineOf(EVENTS_HEARTBEAT_MS * SILENT_BEATS, signal);
  // The beginning has the client's own time-out.
  silence.stopClock();
  let over = false;
  let retry: number | null = null;
  try {
    const answer = await api.call({
      method: 'GET',
      path: paths.events,
      answer: 'stream',
      signal: silence.signal,
    });
    if (answer.kind === 'refused') {
      if (answer.failure.kind === 'busy') retry = answer.failure.retryAfter;
      return;
    }
    tell({ type: 'stream.opened' });
    silence.restart();
    const body = answer.value.body as ReadableStream<Uint8Array>; // `answer: 'stream'` gives one
    await readEventStream(body, {
      onLife: silence.restart,
      onRetry: (ms) => (retry = ms),
      onEvent: (name, data) => {
        over ||= name === SESSION_ENDED;
        const kind = eventKinds.find((known) => known === name);
        if (kind) tell({ type: 'stream.told', kind, ago: agoIn(data) });
      },
    });
    // the answer is seen as any other: it signs the panel out now, and not with the next asking
    if (over) await api.call({ method: 'GET', path: paths.publisherCurrent, signal });
  } catch {
    // The connection broke: a new one is made after a pause.
  } finally {
    // What is left of the answer is not read any more.
    silence.cancel();
    silence.end();
    if (!signal.aborted) tell({ type: 'stream.ended', retry });
  }
}

/** What each event makes stale; whoever shows it asks again. */
const touchedBy = {
  announcement: [paths.announcements, paths.publisherCurrent],
  notification: [paths.notifications, paths.notificationsUnseen],
  // A conversion or a payment stands behind it: the header and these lists must not disagree.
  balance: [
    paths.balance,
    paths.balanceSummary,
    paths.balanceStatement,
    paths.transactions,
    paths.conversions,
    paths.payments,
    paths.nextPayment,
    paths.attention,
  ],
  // The manager gives a role, or more smartlinks.
  profile: [paths.publisherCurrent, paths.smartlinks],
  // The manager has decided about an offer or a smartlink; the selects of filters say its state too.
  campaign: [
    paths.offers,
    paths.smartlinks,
    paths.smartlinkVerticals,
    paths.campaigns,
    paths.offerCreatives,
    paths.attention,
  ],
  // A look at a record, or a certificate.
  domain: [paths.domains, paths.domainsShortLinks, paths.attention],
  // One was changed elsewhere, or a call of one has ended, which the page of its conversion tells.
  postback: [paths.postbacks, paths.postbackDeliveries, `${paths.conversions}/`, paths.attention],
  // One registered, or brought a commission.
  referral: [paths.publisherCurrent, paths.reportReferral],
  // An account was added, changed, made active or deleted, or payments are held back, or no more.
  payout: [paths.payoutAccounts, paths.payoutAccount, paths.nextPayment, paths.attention],
  // Somebody has gained or lost points, or the manager has changed one.
  competition: [paths.competitions],
} as const satisfies Record<EventKind, readonly string[]>;

/** Marks what an event is about as stale, as far as it was answered before it happened (ms since 1970). */
export const touchFor = (
  { db }: Pick<Member, 'db'>,
  kinds: readonly EventKind[],
  before?: number,
): Promise<void> =>
  db.run((tables) =>
    markStale(tables, [...new Set(kinds.flatMap((kind) => touchedBy[kind]))], { before, byEvent: true }),
  );
