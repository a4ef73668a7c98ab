import i18next from 'i18next';
import { type Language, languages } from '#contract/enumerations.ts';
import type { Namespaces } from './namespaces.ts';

/** For texts that come with the part that says them, in all languages at once (decision 139). */
export function addTexts(name: keyof Namespaces, texts: Readonly<Record<Language, object>>): void {
  // Only a test has not begun yet, and knows all texts anyway.
  if (!i18next.isInitialized) return;
  for (const language of languages) i18next.addResourceBundle(language, name, texts[language], true, true);
}
