import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sourceHash } from '../source-hash.js';

/** What the panel is made of: a change in any of it is a new version. */
const sources = [
  'src',
  'locales',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'scripts/vite',
];

/**
 * `0.1.0-3f9c2a71`: the package's version and a hash of the sources, so that the same sources carry the
 * same version on every machine, with or without git.
 */
export function appVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }; // our own file
  return `${version}-${sourceHash(sources).slice(0, 8)}`;
}

/** Writes `version.json` beside the shell: the server reads it and answers with it in the `version` header. */
export function versionFile(version: string): Plugin {
  return {
    name: 'panel:version-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
    },
  };
}
