import en from '#locales/en/nextPayment.json';
import ru from '#locales/ru/nextPayment.json';
import uk from '#locales/uk/nextPayment.json';
import zh from '#locales/zh-CN/nextPayment.json';
import { addTexts } from './add-texts.ts';
import { useTranslation } from './use-translation.ts';

addTexts('nextPayment', { en, ru, uk, 'zh-CN': zh });

/**
 * What is said of the next payment and of what holds it up. In all languages with the part itself: the dashboard's first
 * screen has no room for it, and another language is there without a network, too (decision 139).
 */
export const useNextPaymentText = () => useTranslation('nextPayment');
