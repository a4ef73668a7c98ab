import type { Language } from '#contract/enumerations.ts';

const loaders: Readonly<Record<Language, () => Promise<string>>> = {
  en: () => Promise.resolve('en'),
  ru: async () => (await import('dayjs/locale/ru.js'), 'ru'),
  uk: async () => (await import('dayjs/locale/uk.js'), 'uk'),
  'zh-CN': async () => (await import('dayjs/locale/zh-cn.js'), 'zh-cn'),
};

/** Fetches the calendar's words for a language and gives their name; English where they cannot be fetched. */
export async function calendarLocale(language: Language): Promise<string> {
  try {
    return await loaders[language]();
  } catch {
    return 'en';
  }
}
