import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../../src/contract/enumerations.ts';
import { shares } from '../../src/i18n/namespaces.ts';
import { shareOf } from './text-shares.ts';

const ENTRY = 'virtual:texts';
/** Texts of the network and of the gate, which the panel does not read. */
const notOfThePanel = ['server', 'gate', 'mail'];

/**
 * `virtual:texts` says how each share of each language is fetched: one import a chunk. A glob over the files would
 * name sixty of them in the entry.
 */
export function languageTexts(root: string): Plugin {
  const fileOf = (language: string, namespace: string) =>
    join(root, 'locales', language, `${namespace}.json`);
  const namespacesOf = (language: string, share: string) =>
    readdirSync(join(root, 'locales', language))
      .map((file) => file.replace(/\.json$/, ''))
      .filter((namespace) => !notOfThePanel.includes(namespace) && shareOf(namespace) === share)
      .toSorted();
  const entry = () => {
    const all = languages.flatMap((language) => shares.map((share) => `${language}/${share}`));
    const fetched = all.map((one) => `${JSON.stringify(one)}: () => import('${ENTRY}/${one}')`);
    return `export const fetchTexts = { ${fetched.join(', ')} };`;
  };
  const part = (language: string, share: string) => {
    const names = namespacesOf(language, share);
    const imports = names.map((name) => `import ${name} from ${JSON.stringify(fileOf(language, name))};`);
    return `${imports.join('\n')}\nexport const texts = { ${names.join(', ')} };`;
  };
  return {
    name: 'panel:language-texts',
    resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : null),
    load: (id) => {
      if (id === `\0${ENTRY}`) return entry();
      const [, language, share] = textsIn(id) ?? [];
      return language !== undefined && share !== undefined ? part(language, share) : null;
    },
  };
}

/** Language and share of such a module; null for any other. */
export const textsIn = (id: string): RegExpExecArray | null => /virtual:texts\/([\w-]+)\/(\w+)$/.exec(id);
