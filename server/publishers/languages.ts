import type { Language } from '#contract/enumerations.ts';

/** Each language under its own name, with the country of its flag. */
export const languageNames: Readonly<Record<Language, { readonly label: string; readonly icon: string }>> = {
  en: { label: 'English', icon: 'GB' },
  ru: { label: 'Русский', icon: 'RU' },
  uk: { label: 'Українська', icon: 'UA' },
  'zh-CN': { label: '简体中文', icon: 'CN' },
};
