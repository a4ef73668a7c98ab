import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';
import { languages } from '../../src/contract/enumerations.ts';
import { navEntries } from '../../src/ui/shell/nav-entries.ts';
import { languageChunk } from './chunks.ts';

/** What the classic scripts in index.html may ask for before any module runs, by name. */
type Requests = Record<string, string[]>;

const source = /<!-- inline: (\S+) -->/g;

/**
 * Puts the files named in index.html (`<!-- inline: path -->`) into it, so that the first screen needs no
 * other request; gives the scripts their texts in all languages and the names of the chunks that the first
 * route will want, which they ask for once the first screen is painted.
 */
export function firstScreen(root: string): Plugin {
  return {
    name: 'panel:first-screen',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const filled = html.replace(source, (_, path: string) => {
          const text = readFileSync(join(root, path), 'utf8').trim();
          return path.endsWith('.css')
            ? `<style>${compactCss(text)}</style>`
            : `<script>${fill(text, texts(root, path), bundle ? requests(bundle) : {})}</script>`;
        });
        const page = filled.replace('<!-- gate: script -->', withoutScripts(root));
        return bundle ? startAfterPaint(withFont(inlineStyles(page, bundle), bundle), root) : page;
      },
    },
  };
}

/**
 * The entry's styles are needed by the first paint, and a request for them would hold it up. The link that is off says
 * to whatever fetches the styles of a chunk that these are there: a second time, fonts and all, they would have the
 * browser lay out the page anew.
 */
const inlineStyles = (html: string, bundle: OutputBundle) =>
  html.replace(
    /<link rel="stylesheet"([^>]* href="\/publisher\/([^"]+)")>/g,
    (link, rest: string, name: string) => {
      const file = bundle[name];
      return file?.type === 'asset'
        ? `<style>${String(file.source).trim()}</style><link rel="stylesheet" disabled${rest}>`
        : link;
    },
  );

/**
 * The font that every language has something in is asked for before all else, so that the first paint is in it: what is
 * painted in another has its lines broken elsewhere, and is painted twice.
 */
const withFont = (html: string, bundle: OutputBundle) =>
  html.replace('<link', `${fontsOf('latin', bundle).map(preloadFont).join('')}<link`);

const preloadFont = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/publisher/${file}">`;

function fontsOf(script: string, bundle: OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2') && file.includes(`-${script}-`));
  if (fonts.length === 0) throw new Error(`there is no font of ${script} letters`);
  return fonts;
}

/** The entry is fetched at once; `start.js` says when it runs. */
const startAfterPaint = (html: string, root: string) => {
  const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html);
  if (!entry?.[1]) throw new Error('index.html has no entry');
  const [tag, address] = entry;
  const start = readFileSync(join(root, 'src/app/first-screen/start.js'), 'utf8');
  return html
    .replace(tag, `<link rel="modulepreload" crossorigin href="${address}">`)
    .replace(
      '</body>',
      `<script>${compactScript(start).replace('__ENTRY__', JSON.stringify(address))}</script></body>`,
    );
};

const fill = (script: string, words: unknown, wanted: Requests) =>
  compactScript(script).replace('__TEXTS__', literal(words)).replace('__REQUESTS__', literal(wanted));

/** JSON that cannot close the script element it stands in. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Comments and indentation away; the scripts are written so that nothing else is needed. */
const compactScript = (script: string) =>
  script
    .replace(/^\s*\/\*\*?[\s\S]*?\*\/\s*$/gm, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s+/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
const compactCss = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/\s*([{};,])\s*/g, '$1');

const gateTexts = (root: string, language: string) =>
  JSON.parse(readFileSync(join(root, 'locales', language, 'gate.json'), 'utf8')) as Record<string, string>; // our own file

/** What a browser without JavaScript shows: nothing can choose the language, so it is said in each. */
const withoutScripts = (root: string) =>
  languages
    .map((language) => {
      const { scriptTitle, scriptText } = gateTexts(root, language);
      return `<p lang="${language}"><strong>${scriptTitle}</strong><span>${scriptText}</span></p>`;
    })
    .join('');

/** The same sentences as everywhere else, and only those that the script writes. */
function texts(root: string, script: string): unknown {
  const read = (language: string, namespace: string) =>
    JSON.parse(readFileSync(join(root, 'locales', language, `${namespace}.json`), 'utf8')) as Record<
      string,
      Record<string, string>
    >; // our own files, checked by the parity test
  return Object.fromEntries(
    languages.map((language) => {
      const { scriptTitle: _title, scriptText: _text, mended, close, ...notices } = gateTexts(root, language);
      if (script.endsWith('gate.js')) return [language, notices];
      if (script.endsWith('way-out.js')) return [language, { mended, close }];
      const { side, login } = read(language, 'auth');
      const { nav } = read(language, 'shell');
      return [
        language,
        {
          nav: Object.fromEntries(navEntries.map(({ id }) => [id, nav?.[id]])),
          login: {
            title: side?.['title'],
            lead: side?.['lead'],
            heading: login?.['title'],
            username: login?.['username'],
            password: login?.['password'],
            remember: login?.['remember'],
            keep: login?.['keep'],
            keepHint: login?.['keepHint'],
            submit: login?.['submit'],
          },
        },
      ];
    }),
  );
}

/** Chunk files by what wants them: each language's texts of the log-in and of the panel, and the first routes. */
function requests(bundle: OutputBundle): Requests {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const present = entry ? closure(entry, bundle) : new Set<string>();
  const besides = (chunk: OutputChunk | undefined) => {
    const files = chunk ? [...closure(chunk, bundle)].filter((file) => !present.has(file)) : [];
    return [...files, ...stylesOf(files, bundle)];
  };
  const routeChunk = (route: string) =>
    chunks.find((chunk) =>
      chunk.moduleIds.some(
        (id) => id.includes(`/src/routes/${route}.tsx?tsr-split`) && id.includes('component'),
      ),
    );
  // by what is in it: other chunks, such as the date library's locales, bear the same name
  const textChunk = (half: string) =>
    chunks.find((chunk) => chunk.moduleIds.some((id) => languageChunk(id) === half));
  return {
    ...Object.fromEntries(
      languages
        .flatMap((language) => [language, `${language}-panel`])
        .map((half) => [half, besides(textChunk(half))]),
    ),
    'ru-letters': fontsOf('cyrillic', bundle),
    'uk-letters': fontsOf('cyrillic', bundle),
    login: besides(routeChunk('login')),
    panel: besides(routeChunk('_panel')),
    dashboard: besides(routeChunk('_panel/dashboard')),
    world: besides(
      chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/src/world/open-world.ts'))),
    ),
  };
}

/** The stylesheets that these chunks bring along. */
function stylesOf(files: readonly string[], bundle: OutputBundle): string[] {
  return files.flatMap((name) => {
    const chunk = bundle[name];
    const meta =
      chunk?.type === 'chunk'
        ? (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata
        : null; // Vite's own note on a chunk
    return [...(meta?.importedCss ?? [])];
  });
}

function closure(chunk: OutputChunk, bundle: OutputBundle, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') closure(next, bundle, seen);
  }
  return seen;
}
