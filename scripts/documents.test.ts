/** What documents and comments cite is there. That the how-tos' commands work says tests/support/house/generators.test.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './child.js';
import { kinds } from './new/kinds.js';
import { nameOf } from './new/names.js';

const folders = ['bench', 'docs', 'locales', 'public', 'scripts', 'server', 'src', 'tests'];
const files = [
  ...readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile()),
  ...folders.flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true })),
]
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** With the folders that they lie in. */
const withFolders = (paths: readonly string[]): ReadonlySet<string> => {
  const all = new Set(paths);
  for (const path of paths) {
    for (let at = dirname(path); at !== '.'; at = dirname(at)) all.add(at);
  }
  return all;
};
const there = withFolders(files);
/** Folders of src are cited without it, too: `domain/money.ts`. */
const inSrc = readdirSync(join(root, 'src'));

const spelledOut = (path: string): readonly string[] => {
  const [, before = '', choice = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choice === '' ? [path] : choice.split(',').flatMap((one) => spelledOut(before + one.trim() + after));
};
const escaped = (text: string) => text.replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`);

/** Where a cited word leads, from the project's folder; null: it is no path of ours. */
function pathOf(word: string): string | null {
  const path = word.replace(/^#/, '').replace(/\/$/, '');
  if (!/^[\w.]+\/[\w./*<>$@-]+$/.test(path)) return null;
  const [first = ''] = path.split('/');
  if (folders.includes(first)) return path;
  return inSrc.includes(first) && /\.\w+$/.test(path) ? `src/${path}` : null;
}

/** What is cited and is not there; `*` and `<feature>` stand for anything. */
function missing(words: readonly string[], known: ReadonlySet<string> = there): readonly string[] {
  return words.flatMap(spelledOut).filter((word) => {
    const path = pathOf(word);
    if (path === null || known.has(path)) return false;
    if (!/[*<]/.test(path)) return true;
    const pattern = new RegExp(
      `^${path
        .split(/<[^>]+>|\*+/)
        .map(escaped)
        .join('.*')}$`,
    );
    return ![...known].some((one) => pattern.test(one));
  });
}
const quoted = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);

const howTos = ['docs/how-to-add-a-list.md', 'docs/how-to-add-a-flow.md'];
const documents = files.filter(
  (file) =>
    /^(docs\/([^/]+|decisions\/.+)|CONTRIBUTING|README)\.md$/.test(file) &&
    !howTos.includes(file) &&
    // It names what its patches bring.
    file !== 'docs/progress.md',
);

describe('documents', () => {
  it.each(documents)('%s cites files that are there', (file) =>
    expect(missing(quoted(read(file)))).toEqual([]),
  );

  it.each([...documents, ...howTos])('%s links to files that are there', (file) => {
    const links = [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
      posix.join(posix.dirname(file), link).replace(/\/$/, ''),
    );
    expect(links.filter((link) => !there.has(link))).toEqual([]);
  });

  it.each(howTos)('%s cites files that are there or that its commands write', (file) => {
    const text = read(file);
    const calls = [...text.matchAll(/^npm run new -- (\S+) (\S+)/gm)];
    const written = calls.flatMap(([, kind = '', called = '']) => {
      const name = nameOf(called);
      if (name === null) return [];
      const parts = (kinds[kind] ?? []).map((part) => part(name));
      return parts.flatMap((part) => [...Object.keys(part.files), `locales/en/${name.camel}.json`]);
    });
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((one) => there.has(one))).toEqual([]);
    expect(missing(quoted(text), withFolders([...files, ...written]))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const panel = read('compose.yaml').split(/^ {2}panel:$/m)[1] ?? '';

  it('gives the panel all of .env, but the port, the folder and the database of the container', () => {
    expect(panel).toMatch(/^ {4}env_file:\n {6}- path: \.env\n {8}required: false$/m);
    for (const fixed of ['PORT: 4000', 'DATA_DIR: /data', 'DATABASE_URL: postgres://panel:'])
      expect(panel).toContain(`\n      ${fixed}`);
  });

  it('takes from outside only what .env.example names', () => {
    const named = new Set([...read('.env.example').matchAll(/^#?\s*([A-Z_]+)=/gm)].map(([, name]) => name));
    const taken = [...panel.matchAll(/^ {6}([A-Z_]+): \$\{/gm)].map(([, name]) => name);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter((name) => !named.has(name))).toEqual([]);
  });
});

describe('comments', () => {
  const code = files.filter((file) => /\.(tsx?|js|css|html)$/.test(file));

  it('cite files that are there', () => {
    const lost = code.flatMap((file) => {
      const comments = read(file).match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [];
      const words = comments
        .join('\n')
        .match(/[#\w][\w./*{},<>$@-]*\/[\w./*{},<>$@-]*\.(?:tsx?|js|md|json|css)\b/g);
      return missing(words ?? []).map((word) => `${file}: ${word}`);
    });
    expect(lost).toEqual([]);
  });

  it('cite decisions that are there', () => {
    const lost = [...code, ...documents, ...howTos].flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d{3})\b/g)]
        .filter(([, number = '']) => !files.some((one) => one.startsWith(`docs/decisions/${number}-`)))
        .map(([cited]) => `${file}: ${cited}`),
    );
    expect(lost).toEqual([]);
  });
});
