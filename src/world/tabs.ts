import type { Language } from '#contract/enumerations.ts';

/** What tabs tell each other: session, version and language only; data travels through the database. */
export type TabMessage =
  | { readonly type: 'signedIn'; readonly publisher: string }
  | { readonly type: 'signedOut' }
  | { readonly type: 'version'; readonly version: string }
  | { readonly type: 'language'; readonly language: Language };

export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  /** Messages of other tabs only; gives the end of it. */
  readonly subscribe: (listener: (message: TabMessage) => void) => () => void;
  readonly close: () => void;
}

const CHANNEL = 'panel';

/** The channel between the tabs of this browser; without BroadcastChannel every tab is alone. */
export function openTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') {
    return { tell: () => {}, subscribe: () => () => {}, close: () => {} };
  }
  const channel = new BroadcastChannel(CHANNEL);
  const listeners = new Set<(message: TabMessage) => void>();
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(event.data);
  });
  return {
    tell: (message) => channel.postMessage(message),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      channel.close();
    },
  };
}
