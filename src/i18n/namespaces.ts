import type account from '#locales/en/account.json';
import type auth from '#locales/en/auth.json';
import type common from '#locales/en/common.json';
import type conversions from '#locales/en/conversions.json';
import type dashboard from '#locales/en/dashboard.json';
import type errors from '#locales/en/errors.json';
import type metrics from '#locales/en/metrics.json';
import type news from '#locales/en/news.json';
import type pages from '#locales/en/pages.json';
import type postbacks from '#locales/en/postbacks.json';
import type reports from '#locales/en/reports.json';
import type settings from '#locales/en/settings.json';
import type shell from '#locales/en/shell.json';
import type support from '#locales/en/support.json';
import type ui from '#locales/en/ui.json';

/** English is the source of the keys: a key that is not there is a type error wherever it is used. */
export interface Namespaces {
  account: typeof account;
  auth: typeof auth;
  common: typeof common;
  conversions: typeof conversions;
  dashboard: typeof dashboard;
  errors: typeof errors;
  metrics: typeof metrics;
  news: typeof news;
  pages: typeof pages;
  postbacks: typeof postbacks;
  reports: typeof reports;
  settings: typeof settings;
  shell: typeof shell;
  support: typeof support;
  ui: typeof ui;
}
export type Namespace = keyof Namespaces;

/** What every page says besides: the entry and the log-in, the other public routes, or the panel. */
export type Share = 'public' | 'account' | 'panel';

const shares: Partial<Record<Namespace, Share>> = {
  common: 'public',
  auth: 'public',
  errors: 'public',
  account: 'account',
};

/** Which texts are fetched together, and so are one chunk (`scripts/vite/chunks.ts`). */
export const shareOf = (namespace: string): Share =>
  (shares as Readonly<Record<string, Share | undefined>>)[namespace] ?? 'panel';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    enableSelector: true;
    resources: Namespaces;
  }
}
