import en from '#locales/en/postbacks.json' with { type: 'json' };
import ru from '#locales/ru/postbacks.json' with { type: 'json' };
import uk from '#locales/uk/postbacks.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/postbacks.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const postbackSentences = {
  en: en.problems,
  ru: ru.problems,
  uk: uk.problems,
  'zh-CN': zhCN.problems,
};

type Own = typeof postbackSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
