import en from '#locales/en/postbacks.json' with { type: 'json' };
import ru from '#locales/ru/postbacks.json' with { type: 'json' };
import uk from '#locales/uk/postbacks.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/postbacks.json' with { type: 'json' };
import enServer from '#locales/en/server/postbacks.json' with { type: 'json' };
import ruServer from '#locales/ru/server/postbacks.json' with { type: 'json' };
import ukServer from '#locales/uk/server/postbacks.json' with { type: 'json' };
import zhCNServer from '#locales/zh-CN/server/postbacks.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const postbackSentences = {
  en: { ...enServer, ...en.problems },
  ru: { ...ruServer, ...ru.problems },
  uk: { ...ukServer, ...uk.problems },
  'zh-CN': { ...zhCNServer, ...zhCN.problems },
};

type Own = typeof postbackSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
