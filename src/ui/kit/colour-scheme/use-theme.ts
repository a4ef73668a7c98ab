import { useSyncExternalStore } from 'react';
import type { Theme } from '#contract/enumerations.ts';
import { themeStore, type Scheme, type ThemeStore } from './theme-store.ts';

let store: ThemeStore | null = null;
/** Made at first use, so that a test can prepare its window. */
const theStore = () => (store ??= themeStore(window));

const subscribe = (listener: () => void) => theStore().subscribe(listener);

/** What is drawn now, for who does not follow it. */
export const drawnScheme = (): Scheme => theStore().scheme();

/** The chosen theme (light, dark, system), what it comes to, and how to choose another. */
export function useTheme(): { theme: Theme; scheme: Scheme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, () => theStore().theme());
  const scheme = useSyncExternalStore(subscribe, () => theStore().scheme());
  return { theme, scheme, setTheme: (chosen) => theStore().choose(chosen) };
}
