import { createHash } from 'node:crypto';

/**
 * The shell's policy (design 6, customJs): inline scripts by the hash of what the build wrote, because a
 * precached page would replay a nonce; scripts made from strings only through the policies `default` and
 * `dompurify` (Trusted Types). Mantine sets styles inline, hence 'unsafe-inline' for styles alone.
 */
export function shellPolicy(html: string, { https, logo }: { https: boolean; logo: string | null }): string {
  const pictures = logo !== null && /^https?:\/\//.test(logo) ? ` ${new URL(logo).origin}` : '';
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
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

/** For answers that are data: nothing in them is ever run or shown as a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
