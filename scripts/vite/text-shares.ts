import type { Namespaces, Share } from '../../src/i18n/namespaces.ts';

const shares: Partial<Record<keyof Namespaces, Share>> = {
  common: 'public',
  auth: 'public',
  errors: 'public',
  account: 'account',
  settings: 'account',
  promoCodes: 'account',
  balance: 'work',
  conversion: 'work',
  referrals: 'work',
  domains: 'work',
  creatives: 'work',
  links: 'work',
  offers: 'work',
  payments: 'work',
  payoutAccounts: 'work',
  postbacks: 'work',
  shortLinks: 'work',
};

/** Which texts are fetched together, and so are one chunk. */
export const shareOf = (namespace: string): Share =>
  (shares as Readonly<Record<string, Share | undefined>>)[namespace] ?? 'panel';
