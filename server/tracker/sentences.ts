import en from '#locales/en/server/tracker.json' with { type: 'json' };
import ru from '#locales/ru/server/tracker.json' with { type: 'json' };
import uk from '#locales/uk/server/tracker.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/server/tracker.json' with { type: 'json' };

export const trackerSentences = { en, ru, uk, 'zh-CN': zhCN };

type Own = typeof trackerSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
