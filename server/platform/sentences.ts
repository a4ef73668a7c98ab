import type { Language } from '#contract/enumerations.ts';
import accountEn from '#locales/en/account.json' with { type: 'json' };
import authEn from '#locales/en/auth.json' with { type: 'json' };
import domainsEn from '#locales/en/domains.json' with { type: 'json' };
import errorsEn from '#locales/en/errors.json' with { type: 'json' };
import offersEn from '#locales/en/offers.json' with { type: 'json' };
import postbacksEn from '#locales/en/postbacks.json' with { type: 'json' };
import promoCodesEn from '#locales/en/promoCodes.json' with { type: 'json' };
import serverEn from '#locales/en/server.json' with { type: 'json' };
import settingsEn from '#locales/en/settings.json' with { type: 'json' };
import shortLinksEn from '#locales/en/shortLinks.json' with { type: 'json' };
import uiEn from '#locales/en/ui.json' with { type: 'json' };
import accountRu from '#locales/ru/account.json' with { type: 'json' };
import authRu from '#locales/ru/auth.json' with { type: 'json' };
import domainsRu from '#locales/ru/domains.json' with { type: 'json' };
import errorsRu from '#locales/ru/errors.json' with { type: 'json' };
import offersRu from '#locales/ru/offers.json' with { type: 'json' };
import postbacksRu from '#locales/ru/postbacks.json' with { type: 'json' };
import promoCodesRu from '#locales/ru/promoCodes.json' with { type: 'json' };
import serverRu from '#locales/ru/server.json' with { type: 'json' };
import settingsRu from '#locales/ru/settings.json' with { type: 'json' };
import shortLinksRu from '#locales/ru/shortLinks.json' with { type: 'json' };
import uiRu from '#locales/ru/ui.json' with { type: 'json' };
import accountUk from '#locales/uk/account.json' with { type: 'json' };
import authUk from '#locales/uk/auth.json' with { type: 'json' };
import domainsUk from '#locales/uk/domains.json' with { type: 'json' };
import errorsUk from '#locales/uk/errors.json' with { type: 'json' };
import offersUk from '#locales/uk/offers.json' with { type: 'json' };
import postbacksUk from '#locales/uk/postbacks.json' with { type: 'json' };
import promoCodesUk from '#locales/uk/promoCodes.json' with { type: 'json' };
import serverUk from '#locales/uk/server.json' with { type: 'json' };
import settingsUk from '#locales/uk/settings.json' with { type: 'json' };
import shortLinksUk from '#locales/uk/shortLinks.json' with { type: 'json' };
import uiUk from '#locales/uk/ui.json' with { type: 'json' };
import accountZh from '#locales/zh-CN/account.json' with { type: 'json' };
import authZh from '#locales/zh-CN/auth.json' with { type: 'json' };
import domainsZh from '#locales/zh-CN/domains.json' with { type: 'json' };
import errorsZh from '#locales/zh-CN/errors.json' with { type: 'json' };
import offersZh from '#locales/zh-CN/offers.json' with { type: 'json' };
import postbacksZh from '#locales/zh-CN/postbacks.json' with { type: 'json' };
import promoCodesZh from '#locales/zh-CN/promoCodes.json' with { type: 'json' };
import serverZh from '#locales/zh-CN/server.json' with { type: 'json' };
import settingsZh from '#locales/zh-CN/settings.json' with { type: 'json' };
import shortLinksZh from '#locales/zh-CN/shortLinks.json' with { type: 'json' };
import uiZh from '#locales/zh-CN/ui.json' with { type: 'json' };

/** Files of one language. */
interface Files<Server, Validation> {
  readonly server: Server;
  readonly domains: Pick<typeof domainsEn, 'problems' | 'notices'>;
  readonly errors: Pick<typeof errorsEn, 'notFound' | 'generic' | 'tryLater'> & {
    readonly validation: Validation;
  };
  readonly postbacks: { readonly problems: typeof postbacksEn.problems };
  readonly promoCodes: { readonly problems: typeof promoCodesEn.problems };
  readonly account: typeof accountEn | typeof accountRu | typeof accountZh;
  readonly offers: { readonly state: Pick<typeof offersEn.state, 'verticalDisabled'> };
  readonly auth: typeof authEn | typeof authRu | typeof authZh;
  readonly settings: { readonly problems: typeof settingsEn.problems };
  readonly shortLinks: { readonly problems: typeof shortLinksEn.problems };
  readonly ui: { readonly table: Pick<typeof uiEn.table, 'tooLarge'> };
}

/** The network's own sentences, and those that the panel says too: they stand once, in the panel's files. */
const sentencesOf = <S, V>({
  server,
  domains,
  errors,
  postbacks,
  promoCodes,
  account,
  auth,
  offers,
  settings,
  shortLinks,
  ui,
}: Files<S, V>) => ({
  ...server,
  ...errors.validation,
  ...account.validation,
  ...postbacks.problems,
  ...promoCodes.problems,
  ...domains.problems,
  domainOkTitle: domains.notices.okTitle,
  domainOkText: domains.notices.okText,
  domainErrorTitle: domains.notices.errorTitle,
  domainErrorText: domains.notices.errorText,
  domainLostTitle: domains.notices.lostTitle,
  domainLostText: domains.notices.lostText,
  ...shortLinks.problems,
  notFound: errors.notFound,
  unexpected: errors.generic,
  unavailable: errors.tryLater,
  loginFailed: auth.login.refused,
  registrationLimit: account.register.limit,
  fileTooLarge: account.upload.tooLarge,
  imageInvalid: account.upload.wrongType,
  valueBlank: settings.problems.valueBlank,
  phone: settings.problems.phone,
  dateOfBirth: settings.problems.dateOfBirth,
  dateOfBirthFuture: settings.problems.dateOfBirthFuture,
  tooManyRecords: ui.table.tooLarge,
  verticalDisabled: offers.state.verticalDisabled.why,
});

const en = sentencesOf({
  server: serverEn,
  domains: domainsEn,
  errors: errorsEn,
  postbacks: postbacksEn,
  promoCodes: promoCodesEn,
  account: accountEn,
  auth: authEn,
  offers: offersEn,
  settings: settingsEn,
  shortLinks: shortLinksEn,
  ui: uiEn,
});

/** Counted sentences are named without their form: `passwordShort`, of `passwordShort_one` and `passwordShort_other`. */
type Stem<Key extends string> = Key extends `${infer S}_${'one' | 'other'}` ? S : Key;
export type TextKey = Stem<keyof typeof en>;

/** By language and key; counted ones by the key of their form. */
export const sentences: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en,
  ru: sentencesOf({
    server: serverRu,
    domains: domainsRu,
    errors: errorsRu,
    postbacks: postbacksRu,
    promoCodes: promoCodesRu,
    account: accountRu,
    auth: authRu,
    offers: offersRu,
    settings: settingsRu,
    shortLinks: shortLinksRu,
    ui: uiRu,
  }),
  uk: sentencesOf({
    server: serverUk,
    domains: domainsUk,
    errors: errorsUk,
    postbacks: postbacksUk,
    promoCodes: promoCodesUk,
    account: accountUk,
    auth: authUk,
    offers: offersUk,
    settings: settingsUk,
    shortLinks: shortLinksUk,
    ui: uiUk,
  }),
  'zh-CN': sentencesOf({
    server: serverZh,
    domains: domainsZh,
    errors: errorsZh,
    postbacks: postbacksZh,
    promoCodes: promoCodesZh,
    account: accountZh,
    auth: authZh,
    offers: offersZh,
    settings: settingsZh,
    shortLinks: shortLinksZh,
    ui: uiZh,
  }),
};
