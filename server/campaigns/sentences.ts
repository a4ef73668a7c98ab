import en from '#locales/en/offers.json' with { type: 'json' };
import ru from '#locales/ru/offers.json' with { type: 'json' };
import uk from '#locales/uk/offers.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/offers.json' with { type: 'json' };
import enServer from '#locales/en/server/campaigns.json' with { type: 'json' };
import ruServer from '#locales/ru/server/campaigns.json' with { type: 'json' };
import ukServer from '#locales/uk/server/campaigns.json' with { type: 'json' };
import zhCNServer from '#locales/zh-CN/server/campaigns.json' with { type: 'json' };

/** What the panel says too stands in its files. */
export const campaignSentences = {
  en: { ...enServer, verticalDisabled: en.state.verticalDisabled.why },
  ru: { ...ruServer, verticalDisabled: ru.state.verticalDisabled.why },
  uk: { ...ukServer, verticalDisabled: uk.state.verticalDisabled.why },
  'zh-CN': { ...zhCNServer, verticalDisabled: zhCN.state.verticalDisabled.why },
};

type Own = typeof campaignSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
