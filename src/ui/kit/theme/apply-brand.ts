import { isDrawing } from '#contract/resources/config.ts';
import { accentShades, readableGround } from './accent.ts';

/** What of the operator's brand is drawn by the document itself. */
interface DrawnBrand {
  readonly accent: string;
  readonly side: string;
  readonly favicon: string | null;
}

/** The custom properties of tokens.css that a brand sets; the first screen paints by them before any module. */
export type BrandPaint = Readonly<Record<`--panel-${string}`, string>>;

/** Gives tokens.css the brand in shades that are readable on light and on dark, and the tab its icon. */
export function applyBrand({ accent, side, favicon }: DrawnBrand, target: Document): BrandPaint {
  const shades = accentShades(accent);
  const paint = {
    '--panel-brand': shades[6],
    '--panel-brand-strong': shades[7],
    '--panel-brand-light': shades[4],
    '--panel-ink': readableGround(side),
  } as const;
  for (const [name, value] of Object.entries(paint)) target.documentElement.style.setProperty(name, value);
  const icon = pointTo('icon', favicon, target);
  // The panel's own is an SVG; of another nothing is known.
  if (favicon === null) icon?.setAttribute('type', 'image/svg+xml');
  else icon?.removeAttribute('type');
  // A home screen of Apple's draws no SVG.
  pointTo('apple-touch-icon', favicon !== null && isDrawing(favicon) ? null : favicon, target);
  return paint;
}

/** Gives a link of the document an address; null gives it back its own. */
function pointTo(rel: string, address: string | null, target: Document): HTMLLinkElement | null {
  const link = target.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (link) {
    link.dataset['own'] ??= link.getAttribute('href') ?? '';
    link.setAttribute('href', address ?? link.dataset['own']);
  }
  return link;
}
