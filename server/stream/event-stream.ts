import { type EventKind, EVENTS_HEARTBEAT_MS, SESSION_ENDED } from '#contract/events.ts';
import { every, type RepeatedWork } from '#domain/every.ts';
import type { EventHub } from '../platform/db/hub.ts';

interface Options {
  readonly hub: EventHub;
  readonly publisherId: string;
  /** Whether the session still stands; asked at each heartbeat and when one of the publisher's has ended. */
  readonly stands: () => Promise<boolean>;
}

/** The same kind is told this seldom at most, ms: a panel answers each with a call. */
const PACE_MS: Readonly<Record<EventKind, number>> = {
  announcement: 1_000,
  notification: 1_000,
  profile: 1_000,
  balance: 10_000,
  campaign: 1_000,
  domain: 1_000,
  postback: 2_000,
  referral: 10_000,
  payout: 1_000,
  competition: 10_000,
};
/** How soon a browser comes back by itself, ms. */
const RETRY_MS = 5_000;
/** Who reads nothing of so many messages is not there any more. */
const UNREAD_MAX = 100;

/**
 * The body of `GET events`; null when the publisher has too many open. Ends with the session. It begins when somebody reads
 * it: of a call that was answered otherwise meanwhile (503, HEAD) nobody ever would, nor end it.
 */
export function eventStream({ hub, publisherId, stands }: Options): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder();
  const last = new Map<EventKind, number>();
  const waiting = new Map<EventKind, NodeJS.Timeout>();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let heartbeat: RepeatedWork | undefined;
  let leave: (() => void) | null = null;

  const send = (text: string) => {
    controller?.enqueue(encoder.encode(text));
    if ((controller?.desiredSize ?? 0) < -UNREAD_MAX) end();
  };
  const tell = (kind: EventKind) => {
    waiting.delete(kind);
    last.set(kind, performance.now());
    send(`event: ${kind}\ndata: {}\n\n`);
  };
  const changed = (kind: EventKind) => {
    if (waiting.has(kind)) return;
    const pause = (last.get(kind) ?? Number.NEGATIVE_INFINITY) + PACE_MS[kind] - performance.now();
    if (pause <= 0) return tell(kind);
    const timer = setTimeout(() => tell(kind), pause);
    timer.unref();
    waiting.set(kind, timer);
  };
  // a database that cannot say so now is no reason to end
  const look = async () => {
    if (await stands().catch(() => true)) return;
    send(`event: ${SESSION_ENDED}\ndata: {}\n\n`);
    end();
  };
  const close = () => {
    heartbeat?.end();
    for (const timer of waiting.values()) clearTimeout(timer);
    controller = null;
    leave?.();
  };
  const end = () => {
    const open = controller;
    close();
    open?.close();
  };

  const begin = (given: ReadableStreamDefaultController<Uint8Array>) => {
    controller = given;
    leave = hub.subscribe(publisherId, { changed, sessionEnded: () => void look(), end });
    // others were faster
    if (leave === null) return end();
    heartbeat = every(EVENTS_HEARTBEAT_MS, () => {
      send(':\n\n');
      // not waited for: a database that is away must not silence the heart
      void look();
    });
    send(`retry: ${RETRY_MS}\n\n`);
    // what was said while the page was loading, and before it: its answers may be older than that
    for (const [kind, ago] of hub.recent(publisherId)) send(`event: ${kind}\ndata: {"ago":${ago}}\n\n`);
  };
  if (hub.isFull(publisherId)) return null;
  return new ReadableStream<Uint8Array>(
    {
      pull: (given) => {
        if (controller === null) begin(given);
      },
      cancel: close,
    },
    // read ahead, it would begin with nobody there
    { highWaterMark: 0 },
  );
}
