import en from '#locales/en/server/catalogue.json' with { type: 'json' };
import ru from '#locales/ru/server/catalogue.json' with { type: 'json' };
import uk from '#locales/uk/server/catalogue.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/server/catalogue.json' with { type: 'json' };

export const catalogueSentences = { en, ru, uk, 'zh-CN': zhCN };

type Own = typeof catalogueSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
