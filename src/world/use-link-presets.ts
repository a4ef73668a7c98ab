import { useCallback } from 'react';
import type { LinkPreset } from '#contract/link-preset.ts';
import { readLastPreset, readPresets } from '#db/link-presets.ts';
import { useLive } from './use-live.ts';
import type { World } from './world.ts';

const none: readonly LinkPreset[] = [];

/** The presets of this publisher on this device, by their names, live over all tabs. */
export function useLinkPresets({ db }: Pick<World, 'db'>): readonly LinkPreset[] {
  const read = useCallback(() => db.run(readPresets), [db]);
  return useLive<readonly LinkPreset[]>('link-presets', read, none);
}

/** The one that was used last; null: none. */
export const lastPreset = ({ db }: Pick<World, 'db'>): Promise<LinkPreset | null> => db.run(readLastPreset);

/** The same, live over all tabs; undefined until it has been read. */
export function useLastPreset({ db }: Pick<World, 'db'>): LinkPreset | null | undefined {
  const read = useCallback(() => lastPreset({ db }), [db]);
  return useLive<LinkPreset | null | undefined>('last-link-preset', read, undefined);
}
