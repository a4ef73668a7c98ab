import type { ResourceKey } from 'i18next';
import type { Language } from '#contract/enumerations.ts';
import { type Share, shareOf } from './namespaces.ts';

const files = import.meta.glob<ResourceKey>(
  ['../../locales/*/*.json', '!../../locales/*/{server,gate,mail}.json'],
  {
    import: 'default',
  },
);

const partsOf = (path: string) => {
  const [language = '', file = ''] = path.split('/').slice(-2);
  return { language, namespace: file.replace(/\.json$/, '') };
};

/** Namespace by namespace, the texts of one language; rejects where a file cannot be fetched. */
export async function textsOf(language: Language, share: Share): Promise<Record<string, ResourceKey>> {
  const wanted = Object.entries(files).flatMap(([path, load]) => {
    const part = partsOf(path);
    return part.language === language && shareOf(part.namespace) === share
      ? [{ namespace: part.namespace, load }]
      : [];
  });
  const loaded = await Promise.all(
    wanted.map(async ({ namespace, load }) => [namespace, await load()] as const),
  );
  return Object.fromEntries(loaded);
}
