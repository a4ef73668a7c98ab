import en from '#locales/en/moneyBar.json';
import ru from '#locales/ru/moneyBar.json';
import uk from '#locales/uk/moneyBar.json';
import zh from '#locales/zh-CN/moneyBar.json';
import { addTexts } from './add-texts.ts';
import { useTranslation } from './use-translation.ts';

addTexts('moneyBar', { en, ru, uk, 'zh-CN': zh });

/** Where the money is, in words. In all languages with the part itself, as those of the next payment are (decision 139). */
export const useMoneyBarText = () => useTranslation('moneyBar');
