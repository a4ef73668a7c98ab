import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { themes, type Theme } from '#contract/enumerations.ts';

/** localStorage key of the theme (specification 4 and 9); index.html reads it before any module. */
export const THEME_KEY = 'theme';

const toTheme = (scheme: MantineColorScheme): Theme => (scheme === 'auto' ? 'system' : scheme);
const toScheme = (theme: string | null): MantineColorScheme | null => {
  const known = themes.find((name) => name === theme);
  return known === 'system' ? 'auto' : (known ?? null);
};

/** Keeps the choice under `theme` as light, dark or system, and follows a choice made in another tab. */
export function colourSchemeManager(storage: Storage): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | null = null;
  const unsubscribe = () => {
    if (listener) window.removeEventListener('storage', listener);
    listener = null;
  };
  return {
    get: (fallback) => toScheme(storage.getItem(THEME_KEY)) ?? fallback,
    set: (scheme) => storage.setItem(THEME_KEY, toTheme(scheme)),
    subscribe: (onUpdate) => {
      unsubscribe();
      listener = (event) => {
        const scheme = event.key === THEME_KEY ? toScheme(event.newValue) : null;
        if (scheme) onUpdate(scheme);
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe,
    clear: () => storage.removeItem(THEME_KEY),
  };
}
