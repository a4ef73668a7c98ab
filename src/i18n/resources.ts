import type { ResourceKey } from 'i18next';
import { fetchTexts } from 'virtual:texts';
import type { Language } from '#contract/enumerations.ts';
import type { Share } from './namespaces.ts';

/** Namespace by namespace, the texts of one language; rejects where they cannot be fetched. */
export async function textsOf(
  language: Language,
  share: Share,
): Promise<Readonly<Record<string, ResourceKey>>> {
  const fetched = await fetchTexts[`${language}/${share}`]?.();
  return fetched?.texts ?? {};
}
