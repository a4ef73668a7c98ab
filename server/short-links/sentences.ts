import en from '#locales/en/shortLinks.json' with { type: 'json' };
import ru from '#locales/ru/shortLinks.json' with { type: 'json' };
import uk from '#locales/uk/shortLinks.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/shortLinks.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const shortLinkSentences = {
  en: en.problems,
  ru: ru.problems,
  uk: uk.problems,
  'zh-CN': zhCN.problems,
};

type Own = typeof shortLinkSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
