import en from '#locales/en/account.json' with { type: 'json' };
import ru from '#locales/ru/account.json' with { type: 'json' };
import uk from '#locales/uk/account.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/account.json' with { type: 'json' };
import enServer from '#locales/en/server/auth.json' with { type: 'json' };
import ruServer from '#locales/ru/server/auth.json' with { type: 'json' };
import ukServer from '#locales/uk/server/auth.json' with { type: 'json' };
import zhCNServer from '#locales/zh-CN/server/auth.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const authSentences = {
  en: { ...enServer, ...en.validation },
  ru: { ...ruServer, ...ru.validation },
  uk: { ...ukServer, ...uk.validation },
  'zh-CN': { ...zhCNServer, ...zhCN.validation },
};

type Own = typeof authSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
