import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '#ui/kit/theme/kit.css';
import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTheme } from '#ui/kit/colour-scheme/use-theme.ts';
import { panelTheme, panelVariables } from '#ui/kit/theme/theme.ts';

// Built, every chunk brings the styles of its own components (scripts/vite/mantine-styles.ts).
if (import.meta.env.DEV) {
  void import('@mantine/core/styles.layer.css');
  void import('@mantine/spotlight/styles.layer.css');
}

/**
 * Mantine for the signed-in panel; the colour scheme is decided by our own store. It is told twice, because
 * Mantine paints its default first and what is forced only after that: dark would flash light at start.
 */
export function PanelTheme({ accent, children }: { readonly accent: string; readonly children: ReactNode }) {
  const { scheme } = useTheme();
  const theme = useMemo(() => panelTheme(accent), [accent]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={panelVariables}
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
    >
      {children}
    </MantineProvider>
  );
}
