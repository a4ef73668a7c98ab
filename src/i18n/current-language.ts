import i18next from 'i18next';
import { fallbackLanguage, type Language } from '#contract/enumerations.ts';

/** What the panel speaks. Only `instance.ts` changes it, and takes a Language. */
export const currentLanguage = (): Language => (i18next.language as Language | undefined) ?? fallbackLanguage;
