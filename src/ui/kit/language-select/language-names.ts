import type { Language } from '#contract/enumerations.ts';

/** Each language by its own name, the same in all languages. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
  'zh-CN': '简体中文',
};
