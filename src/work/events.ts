import { readEventStream } from '#api/event-stream.ts';
import { type EventKind, eventKinds, EVENTS_HEARTBEAT_MS } from '#contract/events.ts';
import { paths } from '#contract/paths.ts';
import { markStale } from '#db/uses.ts';
import type { Member } from './at.ts';

/** What the stream tells; `retry`: the pause that the network asks for before the next try, ms. */
export type StreamEvent =
  | { readonly type: 'stream.opened' }
  | { readonly type: 'stream.told'; readonly kind: EventKind }
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
  const ended = new AbortController();
  const end = (): void => ended.abort();
  signal.addEventListener('abort', end);
  let retry: number | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(silence);
    silence = setTimeout(end, EVENTS_HEARTBEAT_MS * SILENT_BEATS);
  };
  try {
    const answer = await api.call({
      method: 'GET',
      path: paths.events,
      answer: 'stream',
      signal: ended.signal,
    });
    if (answer.kind === 'refused') {
      if (answer.failure.kind === 'busy') retry = answer.failure.retryAfter;
      return;
    }
    tell({ type: 'stream.opened' });
    alive();
    const body = answer.value.body as ReadableStream<Uint8Array>; // `answer: 'stream'` gives one
    await readEventStream(body, (line) => {
      alive();
      if (!line) return;
      if ('retry' in line) retry = line.retry;
      else {
        const kind = eventKinds.find((known) => known === line.event);
        if (kind) tell({ type: 'stream.told', kind });
      }
    });
  } catch {
    // The connection broke: a new one is made after a pause.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    ended.abort();
    if (!signal.aborted) tell({ type: 'stream.ended', retry });
  }
}

/** What each event makes stale; whoever shows it asks again. */
const touchedBy = {
  announcement: [paths.announcements, paths.publisherCurrent],
  notification: [paths.notifications, paths.notificationsUnseen],
  balance: [paths.balance],
  profile: [paths.publisherCurrent],
} as const satisfies Record<EventKind, readonly string[]>;

/** Marks what an event is about as stale. */
export const touchFor = ({ db }: Pick<Member, 'db'>, kinds: readonly EventKind[]): Promise<void> =>
  db.run((tables) => markStale(tables, [...new Set(kinds.flatMap((kind) => touchedBy[kind]))]));
