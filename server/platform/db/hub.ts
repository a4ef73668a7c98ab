import { LRUCache } from 'lru-cache';
import { type EventKind, eventKinds } from '#contract/events.ts';
import type { Listen } from './changes.ts';

/** An open stream, as far as the hub knows it. */
export interface Subscriber {
  changed(kind: EventKind): void;
  /** A session of the publisher has ended; perhaps this one's. */
  sessionEnded(): void;
  /** The network stops. */
  end(): void;
}

export interface EventHub {
  /** Whether the publisher has as many as there may be. */
  isFull(publisherId: string): boolean;
  /** @returns what takes it out again; null when the publisher has too many already. */
  subscribe(publisherId: string, subscriber: Subscriber): (() => void) | null;
  /** What has changed for a publisher in the last minutes, each kind once: how long ago, ms. */
  recent(publisherId: string): ReadonlyMap<EventKind, number>;
  stop(): Promise<void>;
}

/** One tab a browser leads, so this is many devices. */
const STREAMS_MAX = 10;
/** So long a change is told to streams that begin later, ms: whoever opens the panel keeps answers of before it. */
const RECENT_MS = 600_000;
/** Publishers whose changes are remembered. */
const REMEMBERED = 10_000;
const EVERYBODY = '*';

const isKind = (word: string): word is EventKind => eventKinds.some((kind) => kind === word);

/** Hands what the database tells to the streams of this process (decision 015). */
export function openHub(listen: Listen): EventHub {
  const streams = new Map<string, Set<Subscriber>>();
  const all = () => [...streams.values()].flatMap((set) => [...set]);

  const changes = new LRUCache<string, Map<EventKind, number>>({ max: REMEMBERED, ttl: RECENT_MS });
  const remember = (whose: string, kinds: readonly EventKind[]) => {
    const known = changes.get(whose) ?? new Map<EventKind, number>();
    for (const kind of kinds) known.set(kind, performance.now());
    changes.set(whose, known);
  };

  const stopListening = listen((payload) => {
    if (payload === null) {
      remember(EVERYBODY, eventKinds);
      for (const one of all()) {
        for (const kind of eventKinds) one.changed(kind);
        one.sessionEnded();
      }
      return;
    }
    const [whose = '', what = ''] = payload.split(' ');
    if (isKind(what)) remember(whose, [what]);
    const told = whose === EVERYBODY ? all() : [...(streams.get(whose) ?? [])];
    for (const one of told) {
      if (what === 'session') one.sessionEnded();
      else if (isKind(what)) one.changed(what);
    }
  });

  const isFull = (publisherId: string) => (streams.get(publisherId)?.size ?? 0) >= STREAMS_MAX;
  return {
    isFull,
    subscribe: (publisherId, subscriber) => {
      if (isFull(publisherId)) return null;
      const mine = streams.get(publisherId) ?? new Set();
      streams.set(publisherId, mine.add(subscriber));
      return () => {
        mine.delete(subscriber);
        if (mine.size === 0 && streams.get(publisherId) === mine) streams.delete(publisherId);
      };
    },
    recent: (publisherId) => {
      const now = performance.now();
      const ago = new Map<EventKind, number>();
      for (const whose of [EVERYBODY, publisherId])
        for (const [kind, at] of changes.get(whose) ?? []) {
          const since = Math.round(now - at);
          if (since <= RECENT_MS) ago.set(kind, Math.min(since, ago.get(kind) ?? since));
        }
      return ago;
    },
    stop: async () => {
      for (const one of all()) one.end();
      await stopListening();
    },
  };
}
