import en from '#locales/en/settings.json' with { type: 'json' };
import ru from '#locales/ru/settings.json' with { type: 'json' };
import uk from '#locales/uk/settings.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/settings.json' with { type: 'json' };

const own = ({ problems }: { readonly problems: typeof en.problems }) => ({
  phone: problems.phone,
  dateOfBirth: problems.dateOfBirth,
  dateOfBirthFuture: problems.dateOfBirthFuture,
});

/** What the panel says too stands in its files. */
export const publisherSentences = { en: own(en), ru: own(ru), uk: own(uk), 'zh-CN': own(zhCN) };

type Own = typeof publisherSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
