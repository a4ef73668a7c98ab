import i18next from 'i18next';
import { languages } from '#contract/enumerations.ts';
import en from '#locales/en/faults.json';
import ru from '#locales/ru/faults.json';
import uk from '#locales/uk/faults.json';
import zh from '#locales/zh-CN/faults.json';
import { useTranslation } from './use-translation.ts';

const texts = { en, ru, uk, 'zh-CN': zh };

// Only a test has not begun yet, and knows all texts anyway.
if (i18next.isInitialized) {
  for (const language of languages)
    i18next.addResourceBundle(language, 'faults', texts[language], true, true);
}

/** What is said of what hardly ever happens: in all languages with the parts that say it, as they come late (decision 139). */
export const useFaultText = () => useTranslation('faults');
