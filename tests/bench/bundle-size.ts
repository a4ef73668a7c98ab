import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { root } from '#tests/support/servers/network.ts';
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

interface Route {
  readonly title: string;
  /** The chunks that its first paint waits for, beside the entry's. */
  readonly chunks: RegExp;
  /** What it imports later on its own account. */
  readonly later: RegExp;
  readonly limit: number;
}

const routes: readonly Route[] = [
  {
    title: 'log-in',
    chunks: /^src\/routes\/login\.tsx\?|^_en-[\w-]{8}\.js$/,
    later: /fingerprintjs|worker-registration/,
    limit: 170,
  },
  {
    title: 'first dashboard',
    chunks:
      /^src\/routes\/_panel(\/dashboard)?\.tsx\?|^src\/world\/open-world\.ts$|^_en(-panel)?-[\w-]{8}\.js$/,
    later: /performance-chart|worker-registration|user-menu-items/,
    limit: 280,
  },
];

/**
 * JavaScript and styles of a route: the entry's and the route's chunks with their static imports, and the
 * texts of one language. What a route imports after its first paint is told apart.
 */
export function bundleSizes(): Measure[] {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(panel, '.vite/manifest.json'), 'utf8')));
  const keysOf = (pattern: RegExp) => Object.keys(manifest).filter((key) => pattern.test(key));
  return routes.flatMap(({ title, chunks, later, limit }): Measure[] => {
    const first = filesOf(manifest, ['index.html', ...keysOf(chunks)]);
    const second = [...filesOf(manifest, keysOf(later))].filter((file) => !first.has(file));
    const size = (files: Iterable<string>, type: string) =>
      kilobytes([...files].filter((file) => file.endsWith(type)));
    return [
      {
        name: `JavaScript of the ${title}`,
        value: size(first, '.js'),
        unit: 'kB',
        limit: atMost(limit),
        note: 'gzip',
      },
      { name: `styles of the ${title}`, value: size(first, '.css'), unit: 'kB', note: 'gzip' },
      {
        name: `JavaScript that the ${title} imports later`,
        value: size(second, '.js'),
        unit: 'kB',
        note: 'gzip',
      },
    ];
  });
}

/** What the worker keeps before it is needed; the limit is what is stored, not what is sent. */
export function precacheSize(): Measure {
  const worker = readFileSync(join(panel, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) =>
    url.replace(/^\/publisher\//, ''),
  );
  const files = new Set(urls.map((url) => (url === '' ? 'index.html' : url)));
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(panel, file)).size, 0);
  return {
    name: 'precache',
    value: bytes / 1000,
    unit: 'kB',
    limit: atMost(2000),
    note: `${files.size} files`,
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
