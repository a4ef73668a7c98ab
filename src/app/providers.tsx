import { MantineProvider } from '@mantine/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { colourSchemeManager } from '#ui/colour-scheme/colour-scheme-manager.ts';
import { Notices } from '#ui/notices/notices.tsx';
import { panelTheme, panelVariables } from '#ui/theme.ts';
import { useConfig } from '#world/config-store.ts';
import type { System } from '#world/system.ts';
import { useNoticesOf } from './use-notices-of.ts';

const schemes = colourSchemeManager(localStorage);

/** Theme with the operator's accent, and the corner of notices. */
export function Providers({ system, children }: { readonly system: System; readonly children: ReactNode }) {
  const { accent } = useConfig(system.config).brand;
  const theme = useMemo(() => panelTheme(accent), [accent]);
  useEffect(() => document.documentElement.style.setProperty('--panel-brand', accent), [accent]);
  useNoticesOf(system.notices);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={panelVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      {children}
      <Notices />
    </MantineProvider>
  );
}
