import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as v from 'valibot';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the built panel, read once; compressed copies come from beside it, else they are made when first asked for. */
export interface PanelFile {
  readonly type: string;
  readonly etag: string;
  readonly content: Bytes;
  /** Named after its content, so it never changes. */
  readonly immutable: boolean;
  compressed(encoding: 'br' | 'gzip'): Promise<Bytes | null>;
}

export interface PanelFiles {
  /** Of `version.json`; `unbuilt` where there is no panel. */
  readonly version: string;
  readonly shell: PanelFile | null;
  /** By the path below `/publisher/`, e.g. `assets/index-3f9c2a71.js`: nothing outside the folder has a name here. */
  find(path: string): PanelFile | null;
  readonly paths: readonly string[];
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/;
const SMALLEST = 1024;

/** Reads `dist/panel`; without one the network still runs, and says that the panel is not built. */
export async function readPanelFiles(folder: string): Promise<PanelFiles> {
  const files = new Map<string, PanelFile>();
  if (existsSync(folder)) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    await Promise.all(
      names.map(async (name) => {
        files.set(relative(folder, name).split(sep).join('/'), await readPanelFile(name));
      }),
    );
  }
  return {
    version: versionIn(files.get('version.json')),
    shell: files.get('index.html') ?? null,
    find: (path) => files.get(path) ?? null,
    paths: [...files.keys()].toSorted(),
  };
}

const makers = {
  br: (content: Bytes) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content: Bytes) => promisify(gzip)(content, { level: 9 }),
};

async function readPanelFile(path: string): Promise<PanelFile> {
  const content = new Uint8Array(await readFile(path));
  const type = types[extname(path)] ?? 'application/octet-stream';
  const made = new Map<'br' | 'gzip', Promise<Bytes>>();
  const worthIt = compressible.test(type) && content.length >= SMALLEST;
  return {
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    content,
    immutable: /\/assets\/[^/]+-[\w-]{8,}\.\w+$/.test(path.split(sep).join('/')),
    compressed: (encoding) => {
      if (!worthIt) return Promise.resolve(null);
      const ready = made.get(encoding) ?? beside(path, encoding, content);
      made.set(encoding, ready);
      return ready;
    },
  };
}

async function beside(path: string, encoding: 'br' | 'gzip', content: Bytes): Promise<Bytes> {
  const neighbour = `${path}.${encoding === 'br' ? 'br' : 'gz'}`;
  return new Uint8Array(existsSync(neighbour) ? await readFile(neighbour) : await makers[encoding](content));
}

export const textIn = (file: PanelFile): string => new TextDecoder().decode(file.content);

function versionIn(file: PanelFile | undefined): string {
  if (!file) return 'unbuilt';
  const read = v.safeParse(v.object({ version: v.string() }), JSON.parse(textIn(file)));
  return read.success ? read.output.version : 'unbuilt';
}
