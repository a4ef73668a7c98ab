import type { Namespaces, Share } from '../../src/i18n/namespaces.ts';

const shares: Partial<Record<keyof Namespaces, Share>> = {
  common: 'public',
  auth: 'public',
  errors: 'public',
  account: 'account',
  settings: 'account',
  promoCodes: 'account',
  balance: 'money',
  referrals: 'money',
  domains: 'traffic',
  creatives: 'traffic',
  links: 'traffic',
  offers: 'traffic',
  postbacks: 'traffic',
  shortLinks: 'traffic',
};

/** Which texts are fetched together, and so are one chunk. */
export const shareOf = (namespace: string): Share =>
  (shares as Readonly<Record<string, Share | undefined>>)[namespace] ?? 'panel';
