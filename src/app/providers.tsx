import { useEffect, type ReactNode } from 'react';
import { applyBrand, type BrandPaint } from '#ui/kit/theme/apply-brand.ts';
import { Notices } from '#ui/kit/notices/notices.tsx';
import { useConfig } from '#world/config-store.ts';
import type { System } from '#world/system.ts';
import { useNoticesOf } from './use-notices-of.ts';

/** The operator's brand and the corner of notices. Mantine comes with the panel (`routes/-panel/panel-theme.tsx`). */
export function Providers({ system, children }: { readonly system: System; readonly children: ReactNode }) {
  const { accent, side, favicon } = useConfig(system.config).brand;
  useEffect(() => keepPaint(applyBrand({ accent, side, favicon }, document)), [accent, side, favicon]);
  useNoticesOf(system.notices);
  return (
    <>
      {children}
      <Notices />
    </>
  );
}

/** For the next start, which paints before any module (`first-screen/paint.js`). */
function keepPaint(paint: BrandPaint): void {
  try {
    localStorage.setItem('paint', JSON.stringify(paint));
  } catch {
    // No room: the next start paints in the panel's own colours first.
  }
}
