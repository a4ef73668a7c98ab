import en from '#locales/en/offers.json' with { type: 'json' };
import ru from '#locales/ru/offers.json' with { type: 'json' };
import uk from '#locales/uk/offers.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/offers.json' with { type: 'json' };

/** They stand with what the panel says of saved traffic. */
export const myTrafficSentences = {
  en: en.traffic.problems,
  ru: ru.traffic.problems,
  uk: uk.traffic.problems,
  'zh-CN': zhCN.traffic.problems,
};

type Own = typeof myTrafficSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
