import type account from '#locales/en/account.json';
import type acts from '#locales/en/acts.json';
import type attention from '#locales/en/attention.json';
import type auth from '#locales/en/auth.json';
import type balance from '#locales/en/balance.json';
import type common from '#locales/en/common.json';
import type competitions from '#locales/en/competitions.json';
import type conversion from '#locales/en/conversion.json';
import type conversions from '#locales/en/conversions.json';
import type creatives from '#locales/en/creatives.json';
import type dashboard from '#locales/en/dashboard.json';
import type domains from '#locales/en/domains.json';
import type errors from '#locales/en/errors.json';
import type faults from '#locales/en/faults.json';
import type links from '#locales/en/links.json';
import type metrics from '#locales/en/metrics.json';
import type moneyBar from '#locales/en/moneyBar.json';
import type news from '#locales/en/news.json';
import type nextPayment from '#locales/en/nextPayment.json';
import type offers from '#locales/en/offers.json';
import type pages from '#locales/en/pages.json';
import type payments from '#locales/en/payments.json';
import type payoutAccounts from '#locales/en/payoutAccounts.json';
import type postbacks from '#locales/en/postbacks.json';
import type promoCodes from '#locales/en/promoCodes.json';
import type referrals from '#locales/en/referrals.json';
import type reports from '#locales/en/reports.json';
import type revenue from '#locales/en/revenue.json';
import type secondFactor from '#locales/en/secondFactor.json';
import type settings from '#locales/en/settings.json';
import type shell from '#locales/en/shell.json';
import type shortLinks from '#locales/en/shortLinks.json';
import type support from '#locales/en/support.json';
import type ui from '#locales/en/ui.json';

/** English is the source of the keys: a key that is not there is a type error wherever it is used. */
export interface Namespaces {
  account: typeof account;
  acts: typeof acts;
  attention: typeof attention;
  auth: typeof auth;
  balance: typeof balance;
  common: typeof common;
  competitions: typeof competitions;
  conversion: typeof conversion;
  conversions: typeof conversions;
  creatives: typeof creatives;
  dashboard: typeof dashboard;
  domains: typeof domains;
  errors: typeof errors;
  faults: typeof faults;
  links: typeof links;
  metrics: typeof metrics;
  moneyBar: typeof moneyBar;
  news: typeof news;
  nextPayment: typeof nextPayment;
  offers: typeof offers;
  pages: typeof pages;
  payments: typeof payments;
  payoutAccounts: typeof payoutAccounts;
  postbacks: typeof postbacks;
  promoCodes: typeof promoCodes;
  referrals: typeof referrals;
  reports: typeof reports;
  revenue: typeof revenue;
  secondFactor: typeof secondFactor;
  settings: typeof settings;
  shell: typeof shell;
  shortLinks: typeof shortLinks;
  support: typeof support;
  ui: typeof ui;
}

/** What every page says besides: the entry and the log-in, the other public routes, the panel, or its pages about traffic and money. */
export const shares = ['public', 'account', 'panel', 'work'] as const;
export type Share = (typeof shares)[number];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    enableSelector: true;
    resources: Namespaces;
  }
}
