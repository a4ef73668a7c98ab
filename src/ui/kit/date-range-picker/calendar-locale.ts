import type { Language } from '#contract/enumerations.ts';

const loaders: Readonly<Record<Language, () => Promise<string>>> = {
  en: () => Promise.resolve('en'),
  ru: async () => (await import('dayjs/locale/ru.js'), 'ru'),
  uk: async () => (await import('dayjs/locale/uk.js'), 'uk'),
  'zh-CN': async () => (await import('dayjs/locale/zh-cn.js'), 'zh-cn'),
};

/** How a month and its year stand together, in the letters of dayjs. */
export const monthFormats: Readonly<Record<Language, string>> = {
  en: 'MMMM YYYY',
  ru: 'MMMM YYYY',
  uk: 'MMMM YYYY',
  'zh-CN': 'YYYY年M月',
};

const fetched = new Map<Language, string>();

/** The name of the calendar's words for a language; English as long as they are not fetched. */
export const calendarLocale = (language: Language): string => fetched.get(language) ?? 'en';

/** Fetches the calendar's words for a language, and gives their name; English where they cannot be fetched. */
export async function fetchCalendarLocale(language: Language): Promise<string> {
  try {
    fetched.set(language, await loaders[language]());
  } catch {
    // the calendar says what it has
  }
  return calendarLocale(language);
}
