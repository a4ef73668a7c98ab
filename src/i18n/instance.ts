import i18next, { type i18n as Instance } from 'i18next';
import { fallbackLanguage, type Language } from '#contract/enumerations.ts';
import { asItCame } from './as-it-came.ts';
import type { Share } from './namespaces.ts';
import { currentLanguage } from './current-language.ts';
import { localeCookie, localeIn } from './locale-cookie.ts';
import { textsOf } from './resources.ts';

/** The one instance of the page. Texts come language by language, so that only the active one is fetched. */
export const i18n: Instance = i18next;

const loaded = new Set<`${Language}/${Share}`>();
/** A share is fetched for a new language only where it has been wanted before. */
const shares = new Set<Share>(['public']);

/** Starts the instance in `language` with the texts of the entry and the log-in. English stands in where a language cannot be fetched. */
export async function startI18n(language: Language): Promise<void> {
  // The server answers by the cookie: one that names a language that is no longer offered is put right.
  if (isChosen() && localeIn(document.cookie) !== language) remember(language);
  await i18next.init({
    lng: language,
    fallbackLng: fallbackLanguage,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    parseMissingKeyHandler: asItCame,
  });
  try {
    await load(language, 'public');
  } catch (error) {
    if (language === fallbackLanguage) throw error;
    await load(fallbackLanguage, 'public');
    await i18next.changeLanguage(fallbackLanguage);
  }
  describeDocument(currentLanguage());
}

/**
 * The publisher's own language, where nobody has chosen one on this device. English is what an account has
 * that never chose, so the browser's language goes before it. Where the operator does not offer it, or
 * without its texts, the panel stays in the language that it has.
 */
export async function adoptLanguage(language: Language, offered: readonly Language[]): Promise<void> {
  if (isChosen() || language === fallbackLanguage || language === currentLanguage()) return;
  if (!offered.includes(language)) return;
  await changeLanguage(language).catch(() => undefined);
}

/** Fetches what some routes say; they wait for it. Rejects where it cannot be fetched. */
export async function loadTexts(share: Share): Promise<void> {
  shares.add(share);
  // Unless the language changes meanwhile, one turn is enough.
  while (!loaded.has(`${currentLanguage()}/${share}`)) await load(currentLanguage(), share);
}

/** Switches texts, `<html lang>` and the cookie without a reload. Rejects, changing nothing, where the texts cannot be fetched. */
export async function changeLanguage(language: Language): Promise<void> {
  // The panel may open meanwhile, and then its texts are wanted too.
  for (let known = 0; known < shares.size;) {
    known = shares.size;
    await Promise.all([...shares].map((share) => load(language, share)));
  }
  // First, so that whoever hears of the change and asks the server is answered in the new language.
  remember(language);
  await i18next.changeLanguage(language);
  describeDocument(language);
}

const isChosen = () => localeIn(document.cookie) !== null;

function remember(language: Language): void {
  document.cookie = localeCookie(language, location.protocol === 'https:');
}

async function load(language: Language, share: Share): Promise<void> {
  if (loaded.has(`${language}/${share}`)) return;
  const texts = await textsOf(language, share);
  for (const [namespace, text] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, text, true, true);
  }
  loaded.add(`${language}/${share}`);
}

function describeDocument(language: Language): void {
  document.documentElement.lang = language;
}
