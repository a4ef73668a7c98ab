/** What the compiler does not see of looks: a class is any string to it, and so is a colour. Each class that a component names must stand in a stylesheet. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
  (path) => `src/${path}`,
);
const classesOf = (path: string) =>
  new Set([...read(path).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name));

/** Those of stylesheets that are no modules, which tsx and index.html name as they are. */
const shared = new Set(
  files.filter((path) => /(?<!\.module)\.css$/.test(path)).flatMap((path) => [...classesOf(path)]),
);
const components = files.filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));

it.each(components)('%s names no class that is not there', (path) => {
  const text = read(path);
  const missing = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
    .flatMap(([, plain, mixed]) => (plain ?? mixed ?? '').replaceAll(/\$\{[^}]*\}/g, '').split(' '))
    .filter((name) => name !== '' && !shared.has(name));
  for (const [, module = '', from = ''] of text.matchAll(/import (\w+) from '(\S+\.module\.css)'/g)) {
    const own = classesOf(from.startsWith('#') ? from.replace('#', 'src/') : join(dirname(path), from));
    for (const [, name = ''] of text.matchAll(new RegExp(`\\b${module}\\['([\\w-]+)'\\]`, 'g'))) {
      if (!own.has(name)) missing.push(name);
    }
  }
  expect(missing).toEqual([]);
});

it('lets nothing be red but the answer to a question', () => {
  const reds = components.filter((path) => /\bcolor(?:="red"|: 'red')/.test(read(path)));
  expect(reds).toEqual(['src/ui/kit/question-dialog/question-dialog.tsx']);
});
