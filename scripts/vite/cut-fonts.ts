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
 * Ships of each font what its `@font-face` says is used of it, its weights and its signs, and nothing else: every first
 * visit fetches it beside the code (decision 207).
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
        let cut = '';
        let end = 0;
        for (const { 0: rule, index } of styles.matchAll(face)) {
          const [, font] = address.exec(rule) ?? [];
          if (font === undefined) continue;
          const file = join(folder, `${familyOf(rule)}-${basename(font)}`);
          await writeFile(file, await cutFont(await readFile(join(root, 'node_modules', font)), rule));
          cut += styles.slice(end, index) + rule.replace(font, file);
          end = index + rule.length;
        }
        return { code: cut + styles.slice(end), map: null };
      },
    },
  };
}

/** The font as far as this rule uses it. */
export async function cutFont(font: Buffer, rule: string): Promise<Buffer> {
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rule) ?? [];
  const [, ranges] = /unicode-range:\s*([^;]+);/.exec(rule) ?? [];
  if (ranges === undefined) throw new Error('a font without its unicode-range cannot be cut');
  return subsetFont(font, signsOf(ranges), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
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

const familyOf = (rule: string): string =>
  (/font-family: '([^']+)'/.exec(rule)?.[1] ?? 'font').toLowerCase().replaceAll(' ', '-');
