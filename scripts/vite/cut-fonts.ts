import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/**
 * Beside what any text needs: figures of one width, and the two sets of letters that `global.css` asks for. What else
 * Inter can do is a third of its file.
 */
export const FEATURES = ['kern', 'mark', 'mkmk', 'calt', 'ccmp', 'locl', 'tnum', 'cv11', 'ss03'];

const face = /@font-face \{[^}]*\}/g;
const address = /url\('(@fontsource[^']+)'\)/;

/**
 * Ships of each font what its `@font-face` rules say is used of it, its weights and its signs, and nothing else: every
 * first visit fetches it beside the code (decision 207).
 */
export function cutFonts(root: string): Plugin {
  const folder = join(root, 'node_modules/.cache/panel-fonts');
  return {
    name: 'panel:cut-fonts',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/fonts\.css$/ },
      async handler(styles) {
        await mkdir(folder, { recursive: true });
        const rules = [...styles.matchAll(face)].map(([rule]) => rule);
        const fonts = new Set(rules.flatMap((rule) => address.exec(rule)?.[1] ?? []));
        let code = styles;
        for (const font of fonts) {
          const file = join(folder, basename(font));
          const ofFont = rules.filter((rule) => rule.includes(font));
          await writeFile(file, await cutFont(await readFile(join(root, 'node_modules', font)), ofFont));
          code = code.replaceAll(font, file);
        }
        return { code, map: null };
      },
    },
  };
}

/** The font as far as these rules use it: one file for all, so that one request brings it to every language. */
export async function cutFont(font: Buffer, rules: readonly string[]): Promise<Buffer> {
  const ranges = rules.map((rule) => /unicode-range:\s*([^;]+);/.exec(rule)?.[1]);
  if (ranges.includes(undefined)) throw new Error('a font without its unicode-range cannot be cut');
  const weights = rules.flatMap((rule) => /font-weight: (\d+) (\d+);/.exec(rule)?.slice(1).map(Number) ?? []);
  return subsetFont(font, signsOf(ranges.join(',')), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: Math.min(...weights), max: Math.max(...weights) } },
  });
}

/** All signs of a `unicode-range`: `U+0041-0043, U+2212` is 'ABC−'. */
export function signsOf(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [, first = '', last = first] = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/.exec(range) ?? [];
      const from = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length: count }, (_, place) => String.fromCodePoint(from + place)).join('');
    })
    .join('');
}
