import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '#ui/kit/theme/kit.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { drawnScheme } from '#ui/kit/colour-scheme/use-theme.ts';
import { panelTheme, panelVariables } from '#ui/kit/theme/theme.ts';

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
  return (
    <MantineProvider theme={theme} cssVariablesResolver={panelVariables} colorSchemeManager={ours}>
      {children}
    </MantineProvider>
  );
}

const nothing = () => {};
const ours: MantineColorSchemeManager = {
  get: drawnScheme,
  set: nothing,
  clear: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
};
