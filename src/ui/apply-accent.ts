import { accentShades } from './accent.ts';

/** Gives tokens.css the operator's accent in the shades that are readable on light and on dark. */
export function applyAccent(accent: string, { style }: HTMLElement): void {
  const shades = accentShades(accent);
  style.setProperty('--panel-brand', shades[6]);
  style.setProperty('--panel-brand-strong', shades[7]);
  style.setProperty('--panel-brand-light', shades[4]);
}
