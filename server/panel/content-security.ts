import { createHash } from 'node:crypto';
import type { PanelConfig } from '#contract/resources/config.ts';

/** Pictures of a brand, which may live elsewhere. */
type BrandPictures = Pick<PanelConfig['brand'], 'logo' | 'logoDark' | 'favicon'>;

/**
 * The shell's policy (architecture: customJs): inline scripts by the hash of what the build wrote, because a
 * precached page would replay a nonce; scripts made from strings only through the policies `default` and
 * `dompurify` (Trusted Types). Mantine sets styles inline, hence 'unsafe-inline' for styles alone.
 */
export function shellPolicy(
  html: string,
  { https, brand }: { readonly https: boolean; readonly brand: BrandPictures },
): string {
  const origins = [brand.logo, brand.logoDark, brand.favicon].flatMap((address) =>
    address !== null && /^https?:\/\//.test(address) ? [new URL(address).origin] : [],
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...new Set(origins)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // own pages of the network show other sites in sandboxed frames (specification 2, additional pages)
    `frame-src 'self' https:${https ? '' : ' http:'}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** `'sha256-…'` of every script in the page that has no `src`; of a data block such as JSON none is needed. */
function inlineHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  return scripts
    .filter(
      ([, attributes = '']) =>
        !/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*["']?[\w.+-]+\/(?:ld\+)?json/i.test(attributes),
    )
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

export type FrameKind = 'customJs' | 'chat';

/** A chat has a form and leads to other pages; a custom script has neither. Never `allow-same-origin`. */
const sandboxOf: Readonly<Record<FrameKind, string>> = {
  customJs: 'allow-scripts',
  chat: 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
};

/** For scripts of others: they may load and ask what they like, but from an opaque origin, and never look like us. */
export function framePolicy(kind: FrameKind, { https }: { https: boolean }): string {
  const anywhere = https ? 'https:' : 'https: http:';
  return [
    `sandbox ${sandboxOf[kind]}`,
    "default-src 'none'",
    `script-src 'unsafe-inline' 'unsafe-eval' ${anywhere}`,
    `style-src 'unsafe-inline' ${anywhere}`,
    `img-src data: blob: ${anywhere}`,
    `font-src data: ${anywhere}`,
    `media-src blob: ${anywhere}`,
    `connect-src wss: ${anywhere}`,
    `frame-src ${anywhere}`,
    "base-uri 'none'",
    `form-action ${kind === 'chat' ? anywhere : "'none'"}`,
    "frame-ancestors 'self'",
  ].join('; ');
}
