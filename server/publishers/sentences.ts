import en from '#locales/en/settings.json' with { type: 'json' };
import ru from '#locales/ru/settings.json' with { type: 'json' };
import uk from '#locales/uk/settings.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/settings.json' with { type: 'json' };
import enServer from '#locales/en/server/publishers.json' with { type: 'json' };
import ruServer from '#locales/ru/server/publishers.json' with { type: 'json' };
import ukServer from '#locales/uk/server/publishers.json' with { type: 'json' };
import zhCNServer from '#locales/zh-CN/server/publishers.json' with { type: 'json' };

const own = ({ problems }: { readonly problems: typeof en.problems }) => ({
  phone: problems.phone,
  dateOfBirth: problems.dateOfBirth,
  dateOfBirthFuture: problems.dateOfBirthFuture,
});

/** What the panel says too stands in its files. */
export const publisherSentences = {
  en: { ...enServer, ...own(en) },
  ru: { ...ruServer, ...own(ru) },
  uk: { ...ukServer, ...own(uk) },
  'zh-CN': { ...zhCNServer, ...own(zhCN) },
};

type Own = typeof publisherSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
