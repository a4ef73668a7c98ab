import { isDrawing, type PanelConfig } from '#contract/resources/config.ts';
import { PANEL_BASE } from '#contract/paths.ts';
import type { Language } from '#contract/enumerations.ts';
import { textOf } from '../platform/texts.ts';
import type { PanelFiles } from './panel-files.ts';

interface PanelIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type?: string;
  readonly purpose?: 'any' | 'maskable';
}

/** The web manifest, made from the configuration so that brand and colour need no rebuild. */
export function manifestOf(config: PanelConfig, files: Pick<PanelFiles, 'paths'>, language: Language) {
  const { name, accent, favicon } = config.brand;
  return {
    id: `${PANEL_BASE}/`,
    name,
    short_name: name.length > 12 ? (name.split(/\s+/)[0] ?? name) : name,
    description: textOf(language, 'appDescription'),
    lang: language,
    dir: 'ltr',
    start_url: `${PANEL_BASE}/dashboard`,
    scope: `${PANEL_BASE}/`,
    display: 'standalone',
    orientation: 'any',
    theme_color: accent,
    background_color: '#ffffff',
    categories: ['business', 'finance'],
    icons: iconsOf(favicon, files.paths.flatMap(iconOf)),
  };
}

/**
 * The operator's own stands first; the panel's stay for the sizes that a home screen asks for, but for the
 * maskable ones: Android prefers those, and an installed brand would carry the panel's sign.
 */
function iconsOf(favicon: string | null, own: readonly PanelIcon[]): PanelIcon[] {
  if (favicon === null) return [...own];
  return [brandIcon(favicon), ...own.filter(({ purpose }) => purpose !== 'maskable')];
}

/** A drawing fits every size; of a picture the size is not known. */
const brandIcon = (src: string): PanelIcon => ({
  src,
  sizes: 'any',
  ...(isDrawing(src) && { type: 'image/svg+xml' }),
  purpose: 'any',
});

/** `icons/icon-192.png`, `icons/maskable-512.png` or `icons/icon-maskable-512.png`: the size and purpose stand in the name. */
function iconOf(path: string): PanelIcon[] {
  const match = /^icons\/(?:[\w-]+-)?(\d{2,4})\.png$/.exec(path);
  if (path === 'icons/favicon.svg')
    return [{ src: `${PANEL_BASE}/${path}`, sizes: 'any', type: 'image/svg+xml' }];
  if (!match?.[1]) return [];
  return [
    {
      src: `${PANEL_BASE}/${path}`,
      sizes: `${match[1]}x${match[1]}`,
      type: 'image/png',
      purpose: path.includes('maskable') ? 'maskable' : 'any',
    },
  ];
}
