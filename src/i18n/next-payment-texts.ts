import i18next from 'i18next';
import { languages } from '#contract/enumerations.ts';
import en from '#locales/en/nextPayment.json';
import ru from '#locales/ru/nextPayment.json';
import uk from '#locales/uk/nextPayment.json';
import zh from '#locales/zh-CN/nextPayment.json';
import { useTranslation } from './use-translation.ts';

const texts = { en, ru, uk, 'zh-CN': zh };

// Only a test has not begun yet, and knows all texts anyway.
if (i18next.isInitialized) {
  for (const language of languages)
    i18next.addResourceBundle(language, 'nextPayment', texts[language], true, true);
}

/**
 * What is said of the next payment and of what holds it up. In all languages with the part itself: the dashboard's first
 * screen has no room for it, and another language is there without a network, too (decision 139).
 */
export const useNextPaymentText = () => useTranslation('nextPayment');
