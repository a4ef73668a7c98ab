import { languageIn, type Language } from '#contract/enumerations.ts';
import { LOCALE_COOKIE_MAX_AGE_S } from '#contract/limits.ts';

/** Specification 7: path /publisher, one year. index.html reads the same cookie before any module. */
const NAME = 'locale';

/** The language of `document.cookie`; null where it is absent or names none of ours. */
export function localeIn(cookies: string): Language | null {
  const value = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === NAME)?.[1];
  return languageIn(value);
}

/** What to assign to `document.cookie`. */
export const localeCookie = (language: Language, secure: boolean): string =>
  `${NAME}=${language}; Path=/publisher; Max-Age=${LOCALE_COOKIE_MAX_AGE_S}; SameSite=Lax${secure ? '; Secure' : ''}`;
