import en from '#locales/en/auth.json' with { type: 'json' };
import ru from '#locales/ru/auth.json' with { type: 'json' };
import uk from '#locales/uk/auth.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/auth.json' with { type: 'json' };
import enServer from '#locales/en/server/login.json' with { type: 'json' };
import ruServer from '#locales/ru/server/login.json' with { type: 'json' };
import ukServer from '#locales/uk/server/login.json' with { type: 'json' };
import zhCNServer from '#locales/zh-CN/server/login.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const loginSentences = {
  en: { ...enServer, loginFailed: en.login.refused },
  ru: { ...ruServer, loginFailed: ru.login.refused },
  uk: { ...ukServer, loginFailed: uk.login.refused },
  'zh-CN': { ...zhCNServer, loginFailed: zhCN.login.refused },
};

type Own = typeof loginSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
