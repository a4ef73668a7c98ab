import en from '#locales/en/auth.json' with { type: 'json' };
import ru from '#locales/ru/auth.json' with { type: 'json' };
import uk from '#locales/uk/auth.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/auth.json' with { type: 'json' };

const own = ({ login }: { readonly login: Pick<typeof en.login, 'refused'> }) => ({
  loginFailed: login.refused,
});

/** What the panel says too stands in its files. */
export const loginSentences = { en: own(en), ru: own(ru), uk: own(uk), 'zh-CN': own(zhCN) };

type Own = typeof loginSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
