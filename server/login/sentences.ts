import en from '#locales/en/auth.json' with { type: 'json' };
import ru from '#locales/ru/auth.json' with { type: 'json' };
import uk from '#locales/uk/auth.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/auth.json' with { type: 'json' };
import enServer from '#locales/en/server/login.json' with { type: 'json' };
import ruServer from '#locales/ru/server/login.json' with { type: 'json' };
import ukServer from '#locales/uk/server/login.json' with { type: 'json' };
import zhCNServer from '#locales/zh-CN/server/login.json' with { type: 'json' };

const own = ({ login }: { readonly login: Pick<typeof en.login, 'refused'> }) => ({
  loginFailed: login.refused,
});

/** What the panel says too stands in its files. */
export const loginSentences = {
  en: { ...enServer, ...own(en) },
  ru: { ...ruServer, ...own(ru) },
  uk: { ...ukServer, ...own(uk) },
  'zh-CN': { ...zhCNServer, ...own(zhCN) },
};

type Own = typeof loginSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
