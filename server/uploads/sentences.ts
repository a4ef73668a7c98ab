import en from '#locales/en/account.json' with { type: 'json' };
import ru from '#locales/ru/account.json' with { type: 'json' };
import uk from '#locales/uk/account.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/account.json' with { type: 'json' };
import enServer from '#locales/en/server/uploads.json' with { type: 'json' };
import ruServer from '#locales/ru/server/uploads.json' with { type: 'json' };
import ukServer from '#locales/uk/server/uploads.json' with { type: 'json' };
import zhCNServer from '#locales/zh-CN/server/uploads.json' with { type: 'json' };

const own = ({ upload }: { readonly upload: Pick<typeof en.upload, 'tooLarge' | 'wrongType'> }) => ({
  fileTooLarge: upload.tooLarge,
  imageInvalid: upload.wrongType,
});

/** What the panel says too stands in its files. */
export const uploadSentences = {
  en: { ...enServer, ...own(en) },
  ru: { ...ruServer, ...own(ru) },
  uk: { ...ukServer, ...own(uk) },
  'zh-CN': { ...zhCNServer, ...own(zhCN) },
};

type Own = typeof uploadSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
