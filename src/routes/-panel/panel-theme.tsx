import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '#ui/kit/theme/kit.css';
import { type MantineColorSchemeManager, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { useInsertionEffect, useMemo, type ReactNode } from 'react';
import { drawnScheme } from '#ui/kit/colour-scheme/use-theme.ts';
import { panelTheme, variablesOf } from '#ui/kit/theme/theme.ts';

// Built, every chunk brings the styles of its own components (scripts/vite/mantine-styles.ts).
if (import.meta.env.DEV) {
  void import('@mantine/core/styles.layer.css');
  void import('@mantine/spotlight/styles.layer.css');
}

/**
 * Mantine for the signed-in panel. The colour scheme is our own store's alone: Mantine reads it when it starts and
 * hears of no change, which would draw every one of its parts anew; colours follow the attribute that the store writes.
 */
export function PanelTheme({ accent, children }: { readonly accent: string; readonly children: ReactNode }) {
  const theme = useMemo(() => panelTheme(accent), [accent]);
  useFirstStyles(theme);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={ours}
    >
      {children}
    </MantineProvider>
  );
}

/**
 * The variables stand before all other styles. Mantine puts them in the middle of the page, and whatever a chunk brings
 * then comes between: a sheet with a layer in it, which is not the last, has the browser take all fonts for changed and
 * lay out the whole page anew (decision 189).
 */
function useFirstStyles(theme: MantineThemeOverride): void {
  useInsertionEffect(() => {
    const style = document.createElement('style');
    style.textContent = variablesOf(theme);
    document.head.prepend(style);
    return () => style.remove();
  }, [theme]);
}

const nothing = () => {};
const ours: MantineColorSchemeManager = {
  get: drawnScheme,
  set: nothing,
  clear: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
};
