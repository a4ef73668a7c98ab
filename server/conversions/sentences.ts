import en from '#locales/en/settings.json' with { type: 'json' };
import ru from '#locales/ru/settings.json' with { type: 'json' };
import uk from '#locales/uk/settings.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/settings.json' with { type: 'json' };
import enServer from '#locales/en/server/conversions.json' with { type: 'json' };
import ruServer from '#locales/ru/server/conversions.json' with { type: 'json' };
import ukServer from '#locales/uk/server/conversions.json' with { type: 'json' };
import zhCNServer from '#locales/zh-CN/server/conversions.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const conversionSentences = {
  en: { ...enServer, reasonPhone: en.problems.phone },
  ru: { ...ruServer, reasonPhone: ru.problems.phone },
  uk: { ...ukServer, reasonPhone: uk.problems.phone },
  'zh-CN': { ...zhCNServer, reasonPhone: zhCN.problems.phone },
};

type Own = typeof conversionSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
