import { useSyncExternalStore } from 'react';
import { decode } from '#contract/decode.ts';
import { CONFIG_PATH } from '#contract/entry-paths.ts';
import { type PanelConfig, ServedConfig } from '#contract/resources/config.ts';
import { isObject, slot } from './device.ts';

/** What the operator has set (`/publisher/config.json`): the last good copy at once, the server's when it comes. */
export interface ConfigStore {
  readonly get: () => PanelConfig;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the current one; keeps the last where that fails. Never rejects. */
  readonly load: () => Promise<void>;
}

export function configStore(storage: Storage, fetcher: typeof fetch = fetch): ConfigStore {
  const listeners = new Set<() => void>();
  const kept = slot(storage, 'config', isObject);
  let current = configIn(kept.read()) ?? defaults();
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
        const said: unknown = await response.json();
        const next = configIn(said);
        // The language may have changed since: what was asked for later counts, whatever comes first.
        if (!next || !isObject(said) || turn < heard) return;
        heard = turn;
        if (JSON.stringify(next) === JSON.stringify(current)) return;
        current = next;
        kept.write(said);
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

function configIn(said: unknown): PanelConfig | null {
  const decoded = decode(ServedConfig, said);
  return decoded.ok ? decoded.value : null;
}

function defaults(): PanelConfig {
  const complete = configIn({});
  if (!complete) throw new Error('the configuration has no complete defaults');
  return complete;
}
