import en from '#locales/en/payoutAccounts.json' with { type: 'json' };
import ru from '#locales/ru/payoutAccounts.json' with { type: 'json' };
import uk from '#locales/uk/payoutAccounts.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/payoutAccounts.json' with { type: 'json' };
import enServer from '#locales/en/server/payout-accounts.json' with { type: 'json' };
import ruServer from '#locales/ru/server/payout-accounts.json' with { type: 'json' };
import ukServer from '#locales/uk/server/payout-accounts.json' with { type: 'json' };
import zhCNServer from '#locales/zh-CN/server/payout-accounts.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const payoutSentences = {
  en: { ...enServer, ...en.problems },
  ru: { ...ruServer, ...ru.problems },
  uk: { ...ukServer, ...uk.problems },
  'zh-CN': { ...zhCNServer, ...zhCN.problems },
};

type Own = typeof payoutSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
