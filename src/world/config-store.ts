import { useSyncExternalStore } from 'react';
import { decode } from '#contract/decode.ts';
import { CONFIG_PATH } from '#contract/paths.ts';
import { PanelConfig } from '#contract/resources/config.ts';

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
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {
      try {
        const response = await fetcher(CONFIG_PATH, { cache: 'no-cache' });
        if (!response.ok) return;
        const text = await response.text();
        const next = configIn(text);
        if (!next || JSON.stringify(next) === JSON.stringify(current)) return;
        current = next;
        storage.setItem(KEY, text);
        for (const listener of listeners) listener();
      } catch {
        // Offline, broken or no room: the last good copy serves.
      }
    },
  };
}

/** The configuration, live. */
export const useConfig = (store: ConfigStore): PanelConfig =>
  useSyncExternalStore(store.subscribe, store.get);

function configIn(text: string | null): PanelConfig | null {
  try {
    const decoded = decode(PanelConfig, JSON.parse(text ?? 'null'));
    return decoded.ok ? decoded.value : null;
  } catch {
    return null;
  }
}

function defaults(): PanelConfig {
  const decoded = decode(PanelConfig, {});
  if (!decoded.ok) throw new Error('the configuration has no complete defaults');
  return decoded.value;
}

function readText(storage: Storage): string | null {
  try {
    return storage.getItem(KEY);
  } catch {
    return null;
  }
}
