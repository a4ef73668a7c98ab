import en from '#locales/en/payoutAccounts.json' with { type: 'json' };
import ru from '#locales/ru/payoutAccounts.json' with { type: 'json' };
import uk from '#locales/uk/payoutAccounts.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/payoutAccounts.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const payoutSentences = { en: en.problems, ru: ru.problems, uk: uk.problems, 'zh-CN': zhCN.problems };

type Own = typeof payoutSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
