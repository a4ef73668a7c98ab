import type { Failure, FieldError } from '#contract/failure.ts';
import type { OutboxEntry } from '#contract/intents.ts';

/** What could not be delivered, and why. */
export type DeadLetter = Pick<OutboxEntry, 'intent' | 'reason' | 'status'>;

/** What a person is told outside of a screen's own flow; the shell shows it (specification 8, shared handler). */
export type Notice =
  | { readonly kind: 'failure'; readonly failure: Failure }
  /** Field errors that no field of the form takes, and what the network said about the whole. */
  | { readonly kind: 'fields'; readonly fields: readonly FieldError[]; readonly text: string | null }
  /** An intent out of the outbox has become a dead letter. */
  | { readonly kind: 'undeliverable'; readonly letter: DeadLetter }
  /** Changes that waited have gone with the browser's database; how many of each kind (`waitingKind`). */
  | { readonly kind: 'lost'; readonly kinds: Readonly<Record<string, number>> }
  /** The device is full: older answers were removed, the newest may not be kept. */
  | { readonly kind: 'storageFull' }
  /** The browser refuses its database: data lasts as long as this page. */
  | { readonly kind: 'memoryOnly' };

export interface Notices {
  readonly tell: (notice: Notice) => void;
  /** Gives the end of it. What is told before anybody listens is told to the first listener. */
  readonly subscribe: (listener: (notice: Notice) => void) => () => void;
}

/** The one channel of notices. Kinds that describe a lasting condition are told once a page. */
export function createNotices(): Notices {
  const listeners = new Set<(notice: Notice) => void>();
  const once = new Set<Notice['kind']>();
  let early: Notice[] = [];
  return {
    tell: (notice) => {
      if (notice.kind === 'failure' && notice.failure.kind === 'cancelled') return;
      if (notice.kind === 'storageFull' || notice.kind === 'memoryOnly') {
        if (once.has(notice.kind)) return;
        once.add(notice.kind);
      }
      if (listeners.size === 0) early.push(notice);
      for (const listener of listeners) listener(notice);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const waiting = early;
      early = [];
      for (const notice of waiting) listener(notice);
      return () => listeners.delete(listener);
    },
  };
}
