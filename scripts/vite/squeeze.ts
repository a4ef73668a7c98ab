import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Rewrites our own chunks shorter before the bundler's minifier gives them their short names: 1.5 % fewer bytes than
 * either makes alone (decision 187). Packages stay as they are: these come out larger of it.
 */
export function squeeze(): Plugin {
  return {
    name: 'panel:squeeze',
    apply: 'build',
    async renderChunk(code, { name }) {
      return name === 'packages' ? null : { code: await shorter(code), map: null };
    },
  };
}

/** What does the same in fewer letters, with the names that it had. */
export async function shorter(code: string): Promise<string> {
  const made = await minify(code, { ecma: 2020, module: true, mangle: false, compress: { passes: 2 } });
  return made.code ?? code;
}
