import en from '#locales/en/account.json' with { type: 'json' };
import ru from '#locales/ru/account.json' with { type: 'json' };
import uk from '#locales/uk/account.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/account.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const authSentences = {
  en: en.validation,
  ru: ru.validation,
  uk: uk.validation,
  'zh-CN': zhCN.validation,
};

type Own = typeof authSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
