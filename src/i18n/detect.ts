import { fallbackLanguage, type Language } from '#contract/enumerations.ts';
import { localeIn } from './locale-cookie.ts';

/**
 * The language to start in: the cookie's, else the first of the browser's that is offered, else English.
 * index.html makes the same choice for the texts that it paints itself.
 */
export function detectLanguage(
  cookies: string,
  preferred: readonly string[],
  offered: readonly Language[],
): Language {
  const stored = localeIn(cookies);
  if (stored && offered.includes(stored)) return stored;
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    const match = offered.find((language) => language.split('-')[0] === primary);
    if (match) return match;
  }
  return offered.includes(fallbackLanguage) ? fallbackLanguage : (offered[0] ?? fallbackLanguage);
}
