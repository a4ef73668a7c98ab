import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { root } from '#tests/support/network.ts';
import { atMost, type Measure } from './measure.ts';

const panel = join(root, 'dist/panel');

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(panel, file)), { level: 9 }).length, 0) /
  1000;

/** The files of some chunks with all their static imports. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css) files.add(style);
    chunk.imports.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

const routes = {
  login: {
    title: 'log-in',
    chunks: /^src\/routes\/login\.tsx|^locales\/en\/(common|auth|errors)\.json/,
    limit: 170,
  },
  dashboard: {
    title: 'first dashboard',
    chunks: /^src\/routes\/(_panel|_panel\/dashboard)\.tsx|^src\/world\/world\.ts$|^locales\/en\//,
    limit: 280,
  },
} as const;

/**
 * JavaScript and styles of a route: the entry's and the route's chunks with their static imports, and the
 * texts of one language. What a route imports after its first paint is not in it, and told apart.
 */
export function bundleSizes(): Measure[] {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(panel, '.vite/manifest.json'), 'utf8')));
  return Object.values(routes).flatMap(({ title, chunks, limit }): Measure[] => {
    const keys = Object.keys(manifest).filter((key) => chunks.test(key));
    const files = [...filesOf(manifest, ['index.html', ...keys])];
    const scripts = files.filter((file) => file.endsWith('.js'));
    const styles = files.filter((file) => file.endsWith('.css'));
    return [
      {
        name: `JavaScript of the ${title} route`,
        value: kilobytes(scripts),
        unit: 'kB',
        limit: atMost(limit),
        note: 'gzip',
      },
      { name: `styles of the ${title} route`, value: kilobytes(styles), unit: 'kB', note: 'gzip' },
    ];
  });
}

/** What the worker keeps before it is needed; the limit is what is stored, not what is sent. */
export function precacheSize(): Measure {
  const worker = readFileSync(join(panel, 'sw.js'), 'utf8');
  const files = [...worker.matchAll(/\burl:\s*["'`]([^"'`]+)["'`]/g), ...worker.matchAll(/"url":"([^"]+)"/g)];
  const urls = new Set(files.map(([, url = '']) => url));
  const bytes = [...urls].reduce((sum, url) => sum + statSync(join(panel, url)).size, 0);
  return {
    name: 'precache',
    value: bytes / 1000,
    unit: 'kB',
    limit: atMost(2000),
    note: `${urls.size} files`,
  };
}

/** The largest chunks, for whoever looks for something to take out. */
export function largestChunks(): string[] {
  const folder = join(panel, 'assets');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, size: kilobytes([`assets/${file}`]) }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 8)
    .map(({ file, size }) => `${file} ${size.toFixed(1)} kB`);
}
