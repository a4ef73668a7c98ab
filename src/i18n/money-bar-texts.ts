import i18next from 'i18next';
import { languages } from '#contract/enumerations.ts';
import en from '#locales/en/moneyBar.json';
import ru from '#locales/ru/moneyBar.json';
import uk from '#locales/uk/moneyBar.json';
import zh from '#locales/zh-CN/moneyBar.json';
import { useTranslation } from './use-translation.ts';

const texts = { en, ru, uk, 'zh-CN': zh };

// Only a test has not begun yet, and knows all texts anyway.
if (i18next.isInitialized) {
  for (const language of languages)
    i18next.addResourceBundle(language, 'moneyBar', texts[language], true, true);
}

/** Where the money is, in words. In all languages with the part itself, as those of the next payment are (decision 139). */
export const useMoneyBarText = () => useTranslation('moneyBar');
