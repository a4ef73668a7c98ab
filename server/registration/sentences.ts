import en from '#locales/en/account.json' with { type: 'json' };
import ru from '#locales/ru/account.json' with { type: 'json' };
import uk from '#locales/uk/account.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/account.json' with { type: 'json' };
import enServer from '#locales/en/server/registration.json' with { type: 'json' };
import ruServer from '#locales/ru/server/registration.json' with { type: 'json' };
import ukServer from '#locales/uk/server/registration.json' with { type: 'json' };
import zhCNServer from '#locales/zh-CN/server/registration.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const registrationSentences = {
  en: { ...enServer, registrationLimit: en.register.limit },
  ru: { ...ruServer, registrationLimit: ru.register.limit },
  uk: { ...ukServer, registrationLimit: uk.register.limit },
  'zh-CN': { ...zhCNServer, registrationLimit: zhCN.register.limit },
};

type Own = typeof registrationSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
