import en from '#locales/en/server/mail.json' with { type: 'json' };
import ru from '#locales/ru/server/mail.json' with { type: 'json' };
import uk from '#locales/uk/server/mail.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/server/mail.json' with { type: 'json' };

export const mailSentences = { en, ru, uk, 'zh-CN': zhCN };

type Own = typeof mailSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
