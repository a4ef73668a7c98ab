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
  /** @returns what takes it out again; null when the publisher has too many already. */
  subscribe(publisherId: string, subscriber: Subscriber): (() => void) | null;
  stop(): Promise<void>;
}

/** One tab a browser leads, so this is many devices. */
const STREAMS_MAX = 10;

const isKind = (word: string): word is EventKind => eventKinds.some((kind) => kind === word);

/** Hands what the database tells to the streams of this process (decision 015). */
export function openHub(listen: Listen): EventHub {
  const streams = new Map<string, Set<Subscriber>>();
  const all = () => [...streams.values()].flatMap((set) => [...set]);

  const stopListening = listen((payload) => {
    if (payload === null) {
      for (const one of all()) {
        for (const kind of eventKinds) one.changed(kind);
        one.sessionEnded();
      }
      return;
    }
    const [whose = '', what = ''] = payload.split(' ');
    const told = whose === '*' ? all() : [...(streams.get(whose) ?? [])];
    for (const one of told) {
      if (what === 'session') one.sessionEnded();
      else if (isKind(what)) one.changed(what);
    }
  });

  return {
    subscribe: (publisherId, subscriber) => {
      const mine = streams.get(publisherId) ?? new Set();
      if (mine.size >= STREAMS_MAX) return null;
      streams.set(publisherId, mine.add(subscriber));
      return () => {
        mine.delete(subscriber);
        if (mine.size === 0 && streams.get(publisherId) === mine) streams.delete(publisherId);
      };
    },
    stop: async () => {
      for (const one of all()) one.end();
      await stopListening();
    },
  };
}
