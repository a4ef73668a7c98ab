import en from '#locales/en/offers.json' with { type: 'json' };
import ru from '#locales/ru/offers.json' with { type: 'json' };
import uk from '#locales/uk/offers.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/offers.json' with { type: 'json' };
import enServer from '#locales/en/server/campaigns.json' with { type: 'json' };
import ruServer from '#locales/ru/server/campaigns.json' with { type: 'json' };
import ukServer from '#locales/uk/server/campaigns.json' with { type: 'json' };
import zhCNServer from '#locales/zh-CN/server/campaigns.json' with { type: 'json' };

const own = ({ state }: { readonly state: Pick<typeof en.state, 'verticalDisabled'> }) => ({
  verticalDisabled: state.verticalDisabled.why,
});

/** What the panel says too stands in its files. */
export const campaignSentences = {
  en: { ...enServer, ...own(en) },
  ru: { ...ruServer, ...own(ru) },
  uk: { ...ukServer, ...own(uk) },
  'zh-CN': { ...zhCNServer, ...own(zhCN) },
};

type Own = typeof campaignSentences.en;
declare module '../platform/sentences.ts' {
  interface Sentences extends Own {}
}
