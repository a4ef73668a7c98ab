/** What the compiler does not see of money: a sign or two decimals that are written down, where the network's currency has its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const files = ['src', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);
const comments = /^\s*(?:\/?\*|\/\/).*$/gm;
const ofOneCurrency = /['"`>][$€](?:['"`<]|\d+[.,]\d|\$\{)|\.toFixed\(2\)|\b(?:USD|EUR)\b/;

it('only the setting and the gallery of samples name a currency', () => {
  const naming = files.filter((path) =>
    ofOneCurrency.test(readFileSync(join(root, path), 'utf8').replaceAll(comments, '')),
  );
  expect(naming.toSorted()).toEqual([
    'server/platform/config.ts',
    'src/ui/gallery/gallery-signs.tsx',
    'src/ui/gallery/samples.ts',
  ]);
});
