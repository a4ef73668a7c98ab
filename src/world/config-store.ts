import { useSyncExternalStore } from 'react';
import { decode } from '#contract/decode.ts';
import { CONFIG_PATH } from '#contract/entry-paths.ts';
import { type PanelConfig, ServedConfig } from '#contract/resources/config.ts';

/** What the operator has set (`/publisher/config.json`): the last good copy at once, the server's when it comes. */
export interface ConfigStore {
  readonly get: () => PanelConfig;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the current one; keeps the last where that fails. Never rejects. */
  readonly load: () => Promise<void>;
}

const KEY = 'config';

export function configStore(storage: Storage, fetcher: typeof fetch = fetch): ConfigStore {
  const listeners = new Set<() => void>();
  let current = configIn(readText(storage)) ?? defaults();
  let asked = 0;
  let heard = 0;
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {
      const turn = (asked += 1);
      try {
        const response = await fetcher(CONFIG_PATH, { cache: 'no-cache' });
        if (!response.ok) return;
        const text = await response.text();
        const next = configIn(text);
        // The language may have changed since: what was asked for later counts, whatever comes first.
        if (!next || turn < heard) return;
        heard = turn;
        if (JSON.stringify(next) === JSON.stringify(current)) return;
        current = next;
        keepText(storage, text);
        for (const listener of listeners) listener();
      } catch {
        // Offline or broken: the last good copy serves.
      }
    },
  };
}

/** The configuration, live. */
export const useConfig = (store: ConfigStore): PanelConfig =>
  useSyncExternalStore(store.subscribe, store.get);

function configIn(text: string | null): PanelConfig | null {
  try {
    const decoded = decode(ServedConfig, JSON.parse(text ?? 'null'));
    return decoded.ok ? decoded.value : null;
  } catch {
    return null;
  }
}

function defaults(): PanelConfig {
  const decoded = decode(ServedConfig, {});
  if (!decoded.ok) throw new Error('the configuration has no complete defaults');
  return decoded.value;
}

function keepText(storage: Storage, text: string): void {
  try {
    storage.setItem(KEY, text);
  } catch {
    // No room: it counts as long as the page is open.
  }
}

function readText(storage: Storage): string | null {
  try {
    return storage.getItem(KEY);
  } catch {
    return null;
  }
}
