import en from '#locales/en/promoCodes.json' with { type: 'json' };
import ru from '#locales/ru/promoCodes.json' with { type: 'json' };
import uk from '#locales/uk/promoCodes.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/promoCodes.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const promoSentences = { en: en.problems, ru: ru.problems, uk: uk.problems, 'zh-CN': zhCN.problems };

type Own = typeof promoSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
