import en from '#locales/en/domains.json' with { type: 'json' };
import ru from '#locales/ru/domains.json' with { type: 'json' };
import uk from '#locales/uk/domains.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/domains.json' with { type: 'json' };

const own = ({ problems, notices }: Pick<typeof en, 'problems' | 'notices'>) => ({
  ...problems,
  domainOkTitle: notices.okTitle,
  domainOkText: notices.okText,
  domainErrorTitle: notices.errorTitle,
  domainErrorText: notices.errorText,
  domainStrayTitle: notices.strayTitle,
  domainStrayText: notices.strayText,
  domainLostTitle: notices.lostTitle,
  domainLostText: notices.lostText,
});

/** What the panel says too stands in its files. */
export const domainSentences = { en: own(en), ru: own(ru), uk: own(uk), 'zh-CN': own(zhCN) };

type Own = typeof domainSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
