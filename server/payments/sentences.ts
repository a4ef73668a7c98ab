import en from '#locales/en/server/payments.json' with { type: 'json' };
import ru from '#locales/ru/server/payments.json' with { type: 'json' };
import uk from '#locales/uk/server/payments.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/server/payments.json' with { type: 'json' };

export const paymentSentences = { en, ru, uk, 'zh-CN': zhCN };

type Own = typeof paymentSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
