import en from '#locales/en/faults.json';
import ru from '#locales/ru/faults.json';
import uk from '#locales/uk/faults.json';
import zh from '#locales/zh-CN/faults.json';
import { addTexts } from './add-texts.ts';
import { useTranslation } from './use-translation.ts';

addTexts('faults', { en, ru, uk, 'zh-CN': zh });

/** What is said of what hardly ever happens: in all languages with the parts that say it, as they come late (decision 139). */
export const useFaultText = () => useTranslation('faults');
