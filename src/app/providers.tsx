import { useEffect, type ReactNode } from 'react';
import { applyAccent } from '#ui/apply-accent.ts';
import { Notices } from '#ui/notices/notices.tsx';
import { useConfig } from '#world/config-store.ts';
import type { System } from '#world/system.ts';
import { useNoticesOf } from './use-notices-of.ts';

/** The operator's accent and the corner of notices. Mantine comes with the panel (`routes/-panel-theme.tsx`). */
export function Providers({ system, children }: { readonly system: System; readonly children: ReactNode }) {
  const { accent } = useConfig(system.config).brand;
  useEffect(() => applyAccent(accent, document.documentElement), [accent]);
  useNoticesOf(system.notices);
  return (
    <>
      {children}
      <Notices />
    </>
  );
}
