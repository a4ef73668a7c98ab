import en from '#locales/en/account.json' with { type: 'json' };
import ru from '#locales/ru/account.json' with { type: 'json' };
import uk from '#locales/uk/account.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/account.json' with { type: 'json' };

const own = ({ register }: { readonly register: Pick<typeof en.register, 'limit'> }) => ({
  registrationLimit: register.limit,
});

/** What the panel says too stands in its files. */
export const registrationSentences = { en: own(en), ru: own(ru), uk: own(uk), 'zh-CN': own(zhCN) };

type Own = typeof registrationSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
