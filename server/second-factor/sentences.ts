import en from '#locales/en/secondFactor.json' with { type: 'json' };
import ru from '#locales/ru/secondFactor.json' with { type: 'json' };
import uk from '#locales/uk/secondFactor.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/secondFactor.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const secondFactorSentences = {
  en: en.problems,
  ru: ru.problems,
  uk: uk.problems,
  'zh-CN': zhCN.problems,
};

type Own = typeof secondFactorSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
