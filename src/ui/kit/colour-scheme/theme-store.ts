import { themes, type Theme } from '#contract/enumerations.ts';

/** What is drawn; `system` has been resolved by the browser's preference. */
export type Scheme = 'light' | 'dark';

export interface ThemeStore {
  readonly theme: () => Theme;
  readonly scheme: () => Scheme;
  readonly choose: (theme: Theme) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** localStorage key of the theme (specification 4 and 9); index.html reads it before any module. */
const THEME_KEY = 'theme';

/**
 * The one owner of the colour scheme: keeps the choice, follows the browser's preference and a choice made
 * in another tab, and writes the scheme where tokens.css and Mantine look for it. Without React and Mantine,
 * because the log-in carries neither's theme code.
 */
export function themeStore(target: Window): ThemeStore {
  const { localStorage: storage, document } = target;
  const preference = target.matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();
  const theme = () => themes.find((known) => known === storage.getItem(THEME_KEY)) ?? 'system';
  const scheme = (): Scheme => {
    const chosen = theme();
    if (chosen !== 'system') return chosen;
    return preference.matches ? 'dark' : 'light';
  };
  const changed = () => {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme());
    colourBrowser(document, theme());
    for (const listener of listeners) listener();
  };
  preference.addEventListener('change', changed);
  target.addEventListener('storage', (event) => {
    if (event.key === THEME_KEY) changed();
  });
  changed();
  return {
    theme,
    scheme,
    choose: (chosen) => {
      storage.setItem(THEME_KEY, chosen);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `--panel-surface`, the ground of the header: what the browser's own bar goes over into. */
const surfaces = { light: '#ffffff', dark: '#16181e' } as const;

/** index.html has one colour for each preference of the system; a theme that is chosen goes before it. */
function colourBrowser(document: Document, theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = surfaces[theme === 'system' ? own : theme];
  }
}
