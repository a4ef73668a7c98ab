import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { integrityOf } from './integrity.ts';

/** Chunks whose name begins so are no part of the precache: the worker fetches them after the first screen. */
export const REST_PREFIX = 'rest-';

/** Packages that only some screens need and that are large: each a chunk of its own (`output.codeSplitting`). */
export const restChunks = [
  { name: `${REST_PREFIX}flags`, test: /\/node_modules\/country-flag-icons\// },
  // Wanted by requests alone, which need a network anyway.
  { name: `${REST_PREFIX}fingerprint`, test: /\/node_modules\/@fingerprintjs\// },
  // The memory of browsers without a database, which start with a network alone.
  { name: `${REST_PREFIX}memory`, test: /\/node_modules\/fake-indexeddb\// },
  // Cleans articles, which come from the network after the first screen.
  { name: `${REST_PREFIX}purify`, test: /\/node_modules\/dompurify\// },
  // Draws the code of a link, when somebody asks for it.
  { name: `${REST_PREFIX}qr`, test: /\/node_modules\/uqr\// },
  // Judges a payout account while it is typed.
  { name: `${REST_PREFIX}checksums`, test: /\/node_modules\/(ibantools|@noble|@scure)\// },
  { name: `${REST_PREFIX}charts`, test: /\/node_modules\/(lightweight-charts|fancy-canvas)\// },
];

/** Pages about traffic and money, and the registration, which nobody ends without a network: where each begins. */
const latePage =
  /\/src\/routes\/(_panel\/((offers|smartlinks)(_\.\$id)?|domains|balance|payments(_\.\$id)?|conversions_\.[\w.$]+)|register)\.tsx/;
/** What stands on them alone, at once or when it is opened, and what is seldom opened anywhere. */
const latePart =
  /\/src\/(routes\/_panel\/(campaigns|competitions|payouts|postbacks|short-links|workbench|money)\/-|routes\/_panel\/conversions\/-detail-|ui\/(campaigns|competitions|money|payouts|workbench|creatives|second-factor)\/|ui\/shell\/shortcuts-|(routes\/_panel|ui)\/settings\/-?payment-info-|routes\/_panel\/settings\/-second-|routes\/login\/-second-)[\w-]+\.tsx/;

/** The palette, which stands when somebody asks for it, and how it reads a question. */
const palette =
  /\/src\/(routes\/-search\/(panel-palette|found-(answers|verbs|acts|figures|traffic|conversions)|settings-items)|domain\/palette\/[\w-]+)\.tsx?/;

/** Shared by those parts, with nothing of theirs in the same chunk. */
const lateShared = /\/src\/world\/use-(link-presets|uploads)\.ts/;
const isLatePart = (id: string) => [latePart, palette, lateShared].some((late) => late.test(id));

interface Chunk {
  readonly name?: string;
  /** The module that it begins with; a chunk that several pages share has none. */
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
}

/**
 * For `output.chunkFileNames`: such pages come after the first screen, as their texts do, and so does what only they
 * share: one such part in a chunk says that no other page wants it.
 */
export function chunkFile({ name = '', facadeModuleId: facade, moduleIds = [] }: Chunk): string {
  const isLate = facade
    ? latePage.test(facade) || isLatePart(facade)
    : moduleIds.some((id) => isLatePart(id));
  (isLate ? chunks.late : chunks.early).add(name);
  return `assets/${isLate ? REST_PREFIX : ''}[name]-[hash].js`;
}

/** Names of what the build is cut into: all that styles say of the chunk that they belong to. */
const chunks = { late: new Set<string>(), early: new Set<string>() };

/** For `output.assetFileNames`: the styles of a late chunk come with it. Two chunks of one name are no hint. */
export function assetFile({ names }: { readonly names: readonly string[] }): string {
  const [, name = ''] = /^(.+)\.css$/.exec(names[0] ?? '') ?? [];
  const isLate = chunks.late.has(name) && !chunks.early.has(name);
  return `assets/${isLate ? REST_PREFIX : ''}[name]-[hash][extname]`;
}

/** For `injectManifest.globIgnores`. */
export const restPattern = `assets/${REST_PREFIX}*`;

interface Built extends Chunk {
  readonly isEntry?: boolean;
  /** Files that it cannot run without. */
  readonly imports?: readonly string[];
}

/**
 * Late parts that the entry and the early pages cannot do without: they would not start while the worker has not fetched
 * them. The large packages of `restChunks` are no late parts: who needs one says so there.
 */
export function neededRest(files: Readonly<Record<string, object>>): string[] {
  const chunks = files as Readonly<Record<string, Built>>; // what has none of these is no chunk
  const isRest = (file: string) => file.startsWith(`assets/${REST_PREFIX}`);
  const needed = new Set(
    Object.entries(chunks)
      .filter(([file, { isEntry, facadeModuleId }]) => !isRest(file) && (isEntry || isPage(facadeModuleId)))
      .map(([file]) => file),
  );
  for (const file of needed) for (const other of chunks[file]?.imports ?? []) needed.add(other);
  const isPackage = (file: string) => restChunks.some(({ name }) => file.startsWith(`assets/${name}-`));
  return [...needed].filter((file) => isRest(file) && !isPackage(file));
}
const isPage = (facade: string | null | undefined) => /\/src\/routes\/[^?]*\.tsx/.test(facade ?? '');

/** Ends a build whose early pages need such a file. */
export function restGuard(): Plugin {
  return {
    name: 'panel:rest-guard',
    generateBundle(_, bundle) {
      const needed = neededRest(bundle);
      if (needed.length === 0) return;
      const message = `An early page needs what is fetched after it: ${needed.join(', ')}.`;
      // the plugins that close the build would hide an error's own words
      this.warn(message);
      throw new Error(message);
    },
  };
}

/** Tells the worker their names, which have a hash, and what is in them: it is built when they are. */
export function restFiles(base: string): Plugin {
  return {
    name: 'panel:rest-files',
    config: ({ root = '.', build = {} }) => {
      const folder = resolve(root, build.outDir ?? 'dist', 'assets');
      const files = existsSync(folder) ? readdirSync(folder) : [];
      const rest = files.filter((file) => file.startsWith(REST_PREFIX) && /\.(js|css)$/.test(file));
      if (rest.length < restChunks.length)
        throw new Error(`${folder}: a chunk named ${REST_PREFIX}… is missing`);
      const known = rest
        .toSorted()
        .map((file) => ({ url: `${base}assets/${file}`, integrity: integrityOf(join(folder, file)) }));
      return { define: { __REST_FILES__: JSON.stringify(known) } };
    },
  };
}
