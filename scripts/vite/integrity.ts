import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `sha256-…` of a file's content, as the worker compares it (src/sw/fitting.ts). */
export const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

interface ManifestEntry {
  readonly url: string;
}

/**
 * For `injectManifest.manifestTransforms`: tells the worker what is in each file that it keeps ahead of need.
 * `folder` is the build's; the shell stands there as index.html and is answered under `base`.
 */
export const withIntegrity =
  (folder: string, base: string) =>
  <Entry extends ManifestEntry>(entries: Entry[]) => ({
    manifest: entries.map((entry) => ({
      ...entry,
      integrity: integrityOf(join(folder, entry.url === base ? 'index.html' : entry.url)),
    })),
  });
