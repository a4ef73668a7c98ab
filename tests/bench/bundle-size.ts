import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { languages } from '#contract/enumerations.ts';
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
  /** Its texts: the halves of a language. */
  readonly texts: readonly string[];
  /** What index.html asks for by these names, before any module runs. */
  readonly asked: readonly string[];
  /** What it imports later on its own account. */
  readonly later: RegExp;
  readonly limit: number;
}

const routes: readonly Route[] = [
  {
    title: 'log-in',
    chunks: /^src\/routes\/login\.tsx\?/,
    texts: [''],
    asked: ['login'],
    later: /fingerprintjs|worker-registration/,
    limit: 170,
  },
  {
    title: 'first dashboard',
    chunks: /^src\/routes\/_panel(\/dashboard)?\.tsx\?|^src\/world\/open-world\.ts$/,
    texts: ['', '-panel'],
    asked: ['panel', 'dashboard', 'world'],
    later: /performance-chart|worker-registration|user-menu-items/,
    limit: 280,
  },
];

const Requests = v.record(v.string(), v.array(v.string()));

/** The files that index.html asks for at once, by what wants them. */
function askedByIndex(): v.InferOutput<typeof Requests> {
  const [, list = '{}'] =
    /var requests = (\{.*\});/.exec(readFileSync(join(panel, 'index.html'), 'utf8')) ?? [];
  return v.parse(Requests, JSON.parse(list));
}

/**
 * JavaScript and styles of a route in each language: the entry's and the route's chunks with their static
 * imports, the texts, and what index.html asks for beside them. What a route imports after its first paint is
 * told apart.
 */
export function bundleSizes(): Measure[] {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(panel, '.vite/manifest.json'), 'utf8')));
  const asked = askedByIndex();
  const keysOf = (pattern: RegExp) => Object.keys(manifest).filter((key) => pattern.test(key));
  const size = (files: Iterable<string>, type: string) =>
    kilobytes([...files].filter((file) => file.endsWith(type)));
  const measure = (name: string, value: number): Measure => ({ name, value, unit: 'kB', note: 'gzip' });
  return routes.flatMap((route): Measure[] => {
    const { title, limit } = route;
    const filesIn = (language: string) => {
      const halves = route.texts.map((half) => `${language}${half}`);
      const texts = halves.flatMap((half) => keysOf(new RegExp(`^_${half}-[\\w-]{8}\\.js$`)));
      const early = [...halves, ...route.asked].flatMap((name) => asked[name] ?? []);
      return new Set([...filesOf(manifest, ['index.html', ...keysOf(route.chunks), ...texts]), ...early]);
    };
    const first = filesIn('en');
    const later = [...filesOf(manifest, keysOf(route.later))].filter((file) => !first.has(file));
    return [
      ...languages.map((language) => ({
        ...measure(`JavaScript of the ${title}, ${language}`, size(filesIn(language), '.js')),
        limit: atMost(limit),
      })),
      ...languages.map((language) =>
        measure(`styles of the ${title}, ${language}`, size(filesIn(language), '.css')),
      ),
      measure(`JavaScript that the ${title} imports later`, size(later, '.js')),
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
