import i18next from 'i18next';
import { languages, type Language } from '#contract/enumerations.ts';
import { asItCame } from '#i18n/as-it-came.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../locales/*/*.json', {
  import: 'default',
  eager: true,
});

/** Another one when somebody else has started the texts anew. */
let store: unknown = null;

/** All texts of all languages, at once: what the page loads bit by bit. */
export async function startTexts(language: Language = 'en'): Promise<void> {
  if (store !== null && i18next.store === store) {
    await i18next.changeLanguage(language);
    return;
  }
  const resources = Object.fromEntries(languages.map((name) => [name, namespacesOf(name)]));
  await i18next.init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    resources,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: asItCame,
  });
  store = i18next.store;
}

function namespacesOf(language: Language): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) => {
      const [folder, file = ''] = path.split('/').slice(-2);
      return folder === language ? [[file.replace('.json', ''), texts]] : [];
    }),
  );
}
